import { ArrowUp } from 'lucide-react';
import { Button } from '../components/Button.tsx';
import { useI18n } from '../i18n/I18n.tsx';

export interface NewsProps {
  fresh: number;
  more: boolean;
  gone: number;
  show: () => void;
}

/** What came while a list was watched: it waits here until it is asked for, so that no row moves under a hand. */
export function News({ fresh, more, gone, show }: NewsProps) {
  const { t } = useI18n();
  return (
    <div role="status">
      {(fresh > 0 || gone > 0) && (
        <Button className="news" icon={ArrowUp} onClick={show}>
          {fresh > 0 ? t(more ? 'live.newMore' : 'live.new', { count: fresh }) : t('live.gone', { count: gone })}
        </Button>
      )}
    </div>
  );
}
