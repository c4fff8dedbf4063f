import type { Complaint } from './complaint.ts';
import type { Texts } from './texts.ts';

/** What can be wrong with a code, of the app or for recovery. */
export type CodeError =
  | { kind: 'missing_code' }
  /** `clockHint` after three wrong ones in a row: then it is the phone's clock, as a rule. */
  | { kind: 'invalid_code'; clockHint?: boolean }
  | { kind: 'code_used' }
  | { kind: 'too_many_requests'; minutes: number }
  | { kind: 'temporarily_unavailable' };

export function codeComplaint(error: CodeError, { complaints }: Texts): Complaint {
  switch (error.kind) {
    case 'missing_code':
      return { text: complaints.missingCode, field: 'code' };
    case 'invalid_code':
      return {
        text: complaints.invalidCode,
        advice: error.clockHint ? complaints.clockAdvice : undefined,
        field: 'code',
      };
    case 'code_used':
      return { text: complaints.codeUsed, field: 'code' };
    case 'too_many_requests':
      return { text: complaints.tooManyRequests(error.minutes) };
    case 'temporarily_unavailable':
      return { text: complaints.temporarilyUnavailable };
  }
}
