export const NOT_JSON = 'send JSON, as application/json';

/** What the framework calls it, and what the caller is told. */
const REASONS: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'the body is not JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'the body is empty, and was announced as JSON',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'the body is of a type that is not taken here',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'the body is not as long as its Content-Length says',
  FST_ERR_BAD_URL: 'the path cannot be decoded',
};

/** Why a request was refused before anything of ours saw it, in words. */
export function whyUnreadable(error: unknown): string {
  return REASONS[String((error as { code?: unknown } | null)?.code)] ?? 'the request cannot be read';
}
