import { useI18n } from '../i18n/I18n.tsx';
import { Badge, type Tone } from './Badge.tsx';

/** Every state that things can be in, and whether it is good. A state that is not here is shown without judgement. */
const TONES: Record<string, Tone> = {
  active: 'ok',
  healthy: 'ok',
  delivered: 'ok',
  success: 'ok',
  succeeded: 'ok',
  enrolled: 'ok',
  next: 'info',
  pending: 'info',
  invited: 'info',
  live: 'info',
  required: 'info',
  failing: 'warn',
  paused: 'warn',
  locked: 'warn',
  suspended: 'error',
  blocked: 'error',
  parked: 'error',
  disabled: 'error',
  refused: 'error',
  failed: 'error',
  revoked: 'error',
  deleted: 'error',
};

export function Status({ of }: { of: string }) {
  const { word } = useI18n();
  return <Badge tone={TONES[of] ?? 'neutral'}>{word('state', of)}</Badge>;
}
