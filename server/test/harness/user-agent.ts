import { type Answer, send } from './requests.ts';

/** A browser without a screen: it keeps cookies, follows redirects when told, and says where it was led. */
export interface UserAgent {
  cookies: Map<string, string>;
  open(url: string, init?: RequestInit): Promise<Answer>;
  /** Opens a URL, which must answer with a redirect, and returns where it leads. */
  led(url: string): Promise<URL>;
}

export function createUserAgent(): UserAgent {
  const cookies = new Map<string, string>();
  async function open(url: string, init: RequestInit = {}): Promise<Answer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await send(url, { ...init, headers: { ...(cookie && { cookie }), ...init.headers } });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      const gone = attributes.some((one) => /^(max-age=0|expires=thu, 01 jan 1970)/i.test(one));
      if (gone) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }
  return {
    cookies,
    open,
    async led(url) {
      const answer = await open(url);
      const location = answer.headers.get('location');
      if (answer.status !== 302 || location === null) {
        throw new Error(`no redirect from ${url}: ${answer.status} ${String(answer.body).slice(0, 500)}`);
      }
      return new URL(location, url);
    },
  };
}
