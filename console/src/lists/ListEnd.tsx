import { Button } from '../components/Button.tsx';
import { useI18n } from '../i18n/I18n.tsx';

interface Props {
  list: { isPending: boolean; hasNextPage: boolean };
  count: number;
  looking: boolean;
  /** The list was not looked through as far as its last row. */
  partly: boolean;
  loadMore: () => Promise<void>;
}

/** How much of a list is shown, and the way to the rest. */
export function ListEnd({ list, count, looking, partly, loadMore }: Props) {
  const { t } = useI18n();
  const shown = !list.hasNextPage ? 'list.count' : partly ? 'list.countPartly' : 'list.countMore';
  return (
    <div className="list-end">
      <span className="muted" role="status">
        {list.isPending || (looking && count === 0) ? t('list.loading') : t(shown, { count })}
      </span>
      {list.hasNextPage && (
        <Button busy={looking} onClick={() => void loadMore()}>
          {t(partly ? 'list.further' : 'list.more')}
        </Button>
      )}
    </div>
  );
}
