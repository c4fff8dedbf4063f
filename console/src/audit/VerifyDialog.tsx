import { useQuery } from '@tanstack/react-query';
import { call } from '../api/http.ts';
import type { ApiError } from '../api/problem.ts';
import type { Verification } from '../api/security.ts';
import { Button } from '../components/Button.tsx';
import { CliLine } from '../components/CliLine.tsx';
import { CodeBlock } from '../components/CodeBlock.tsx';
import { Failure } from '../components/Failure.tsx';
import { Notice } from '../components/Notice.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { Modal } from '../dialogs/Modal.tsx';
import { useI18n } from '../i18n/I18n.tsx';

/** Computes the chain of the audit log anew, and says whether anything was altered. */
export function VerifyDialog({ close }: { close: () => void }) {
  const { t } = useI18n();
  const result = useQuery<Verification, ApiError>({
    queryKey: ['verify'],
    queryFn: async () => (await call<Verification>('POST', '/audit/verify', { body: {} })).data,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Modal
      open
      title={t('audit.verify')}
      onClose={close}
      actions={<Button onClick={close}>{t('action.close')}</Button>}
    >
      {result.isPending && <Skeleton lines={2} />}
      {result.error && <Failure error={result.error} retry={() => void result.refetch()} />}
      {result.data && <Result of={result.data} />}
      <p className="muted small">{t('audit.checkpoint')}</p>
      <CliLine command="audit verify --checkpoint audit-checkpoint.json" />
    </Modal>
  );
}

function Result({ of }: { of: Verification }) {
  const { t } = useI18n();
  const { verified, entries, blocks, first_fault } = of;
  return (
    <>
      <Notice tone={verified ? 'ok' : 'error'}>
        <strong>{t(verified ? 'audit.verified' : 'audit.broken')}</strong>
        <p>{t('audit.verifiedText', { count: entries, blocks })}</p>
      </Notice>
      {!verified && first_fault !== undefined && (
        <CodeBlock label={t('audit.firstFault')} code={JSON.stringify(first_fault, null, 2)} />
      )}
    </>
  );
}
