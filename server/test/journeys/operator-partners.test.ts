import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { ENGINES } from '../harness/database.ts';
import { type OperatorApi, operatorApi } from '../harness/operator-api.ts';
import { assertProblem, everyPage, pointersOf } from '../harness/partner-api.ts';
import { partnerToken, send } from '../harness/requests.ts';
import { createTestPartner, startTestService, type TestService } from '../harness/service.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const REALM = '00000000-0000-8000-8000-000000000001';

for (const engine of ENGINES) {
  describe(`partners in the operator API, ${engine}`, () => {
    let service: TestService;
    let api: OperatorApi;
    before(async () => {
      service = await startTestService(engine);
      api = await operatorApi(service);
    });
    after(() => service.stop());

    let made = 0;
    async function create(name = 'Zonnestroom Energie') {
      made += 1;
      const { status, body, headers } = await api.post('/partners', { slug: `made-${made}`, name });
      assert.equal(status, 201, JSON.stringify(body));
      return { ...body, path: `/partners/${body.id}`, tag: headers.get('etag') ?? '' };
    }

    test('a partner is created once per key, and read by its id', async () => {
      const key = { 'idempotency-key': 'once' };
      const input = { slug: 'noorderwind', name: 'Noorderwind' };
      const answer = await api.post('/partners', input, key);
      assert.equal(answer.status, 201);
      assert.equal(answer.headers.get('location'), `/api/v1/partners/${answer.body.id}`);
      assert.deepEqual((await api.post('/partners', input, key)).body, answer.body);
      const read = await api.get(`/partners/${answer.body.id}`);
      assert.deepEqual(read.body, answer.body);
      assert.equal(read.headers.get('etag'), answer.headers.get('etag'));
    });

    test('a slug that is taken, is none, or a name that is missing is refused by field', async () => {
      const { slug } = await create();
      const taken = await api.post('/partners', { slug, name: 'Another' });
      assertProblem(taken, 409, 'slug_taken');
      assert.deepEqual(pointersOf(taken), ['/slug']);
      const wrong = await api.post('/partners', { slug: 'No Slug' });
      assertProblem(wrong, 400, 'invalid_request');
      assert.deepEqual(pointersOf(wrong), ['/name', '/slug']);
      const blank = await api.post('/partners', { slug: 'blank', name: ' ' });
      assert.deepEqual(pointersOf(blank), ['/name']);
    });

    test('the list is found by status, by part of the name in any case, and page by page', async () => {
      const { id } = await create('Gröner Strom');
      await api.patch(`/partners/${id}`, { status: 'suspended' });
      const ids = async (query: string) => (await everyPage(api, `/partners${query}`, 2)).map((entry) => entry.id);
      assert.deepEqual(await ids('?q=gröner'), [id]);
      assert.deepEqual(await ids(`?q=${id}`), [id]);
      assert.deepEqual(await ids('?status=suspended'), [id]);
      const all = await ids('');
      assert.ok(all.includes(id) && all.length > 2);
      assert.equal(all.includes(REALM), false, 'the operators are no partner');
    });

    test('the realm of the operators is not found, neither read, changed nor counted', async () => {
      for (const id of [REALM, NOBODY, 'wattlock-operators']) {
        assertProblem(await api.get(`/partners/${id}`), 404, 'not_found');
        assertProblem(await api.patch(`/partners/${id}`, { status: 'suspended' }), 404, 'not_found');
        assertProblem(await api.get(`/partners/${id}/effect`), 404, 'not_found');
        assertProblem(await api.post(`/partners/${id}/theme_preview`, {}), 404, 'not_found');
      }
    });

    test('a change of name, theme and status is one, and the log says what was done by whom', async () => {
      const { id, path } = await create();
      const change = { name: 'Renamed', theme: { brand_color: '#1f5fa8', radius: 4 }, status: 'suspended' };
      const changed = await api.patch(path, change);
      assert.equal(changed.status, 200, JSON.stringify(changed.body));
      assert.deepEqual({ ...changed.body, ...change }, changed.body);
      const merged = await api.patch(path, { theme: { radius: null, formal: true } });
      assert.deepEqual(merged.body.theme, { brand_color: '#1f5fa8', formal: true });
      const again = await api.patch(path, { name: 'Renamed', theme: { formal: true } });
      assert.equal(again.headers.get('etag'), merged.headers.get('etag'), 'nothing was changed');
      const rows = await service.core.database.query<{ action: string; actor_id: string }>(
        'select action, actor_id from audit_log where target_id = $1 order by id',
        [id],
      );
      assert.deepEqual(
        rows.map(({ action }) => action),
        ['partner.create', 'partner.update', 'partner.set_theme', 'partner.suspend', 'partner.set_theme'],
      );
      assert.ok(rows.every(({ actor_id }) => actor_id === api.operatorId));
    });

    test('suspending ends the tokens of the partner, and a new one is refused until it is resumed', async () => {
      const partner = await createTestPartner(service.core);
      await partnerToken(service, partner);
      const path = `/partners/${partner.partner.id}`;
      assert.equal((await api.patch(path, { status: 'suspended' })).status, 200);
      await assert.rejects(partnerToken(service, partner));
      assert.equal((await api.patch(path, { status: 'active' })).status, 200);
      await partnerToken(service, partner);
    });

    test('a theme with faults is refused with each of them at its token, and nothing is changed', async () => {
      const { path, tag } = await create();
      const theme = { brand_color: 'red', nonsense: 1, link_color: '#ffff00' };
      const answer = await api.patch(path, { name: 'Not this', theme });
      assertProblem(answer, 400, 'invalid_request');
      assert.deepEqual(pointersOf(answer), ['/theme/brand_color', '/theme/link_color', '/theme/nonsense']);
      assert.equal((await api.get(path)).headers.get('etag'), tag);
    });

    test('of ten changes of one state at once, one wins', async () => {
      const { path, tag } = await create();
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => api.patch(path, { name: `Name ${index}` }, { 'if-match': tag })),
      );
      assert.equal(answers.filter(({ status }) => status === 200).length, 1);
      for (const answer of answers.filter(({ status }) => status !== 200)) {
        assertProblem(answer, 412, 'precondition_failed');
      }
    });

    test('the effect of a suspension is counted', async () => {
      const { partner } = await createTestPartner(service.core);
      const { body } = await api.get(`/partners/${partner.id}/effect`);
      assert.deepEqual(body, { clients: 1, users: { count: 1, more: false }, sessions: 0, webhook_endpoints: 0 });
    });

    test('a preview is the hosted page in that theme, without script and with nothing inline', async () => {
      const { path } = await create();
      for (const page of ['sign_in', 'second_factor', 'error']) {
        for (const locale of ['nl', 'en']) {
          const asked = { theme: { brand_color: '#0b6e4f', radius: 3 }, locale, colour_scheme: 'dark', page };
          const { status, body } = await api.post(`${path}/theme_preview`, asked);
          assert.equal(status, 200, JSON.stringify(body));
          assert.match(body.html, new RegExp(`<html lang="${locale}">`));
          assert.doesNotMatch(body.html, /<script|<style|style=|prefers-color-scheme: dark\)"><img/);
          const hrefs = [...body.html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href]) => href);
          assert.equal(hrefs.length, 2);
          for (const href of hrefs) assert.ok(href?.startsWith(service.urls.operator));
        }
      }
    });

    test('its style sheets are served to anyone, hold the theme, and ask the system for nothing', async () => {
      const { path } = await create();
      const asked = { theme: { brand_color: '#0b6e4f', background_dark: '#101010' }, colour_scheme: 'dark' };
      const { body } = await api.post(`${path}/theme_preview`, asked);
      const [pages = '', theme = ''] = [...body.html.matchAll(/stylesheet" href="([^"]+)"/g)].map(([, href = '']) =>
        href.replaceAll(/&#(\d+);/g, (_: string, code: string) => String.fromCodePoint(Number(code))),
      );
      for (const href of [pages, theme]) {
        const served = await send(href);
        assert.equal(served.status, 200, href);
        assert.equal(served.headers.get('content-type'), 'text/css; charset=utf-8');
        assert.doesNotMatch(String(served.body), /prefers-color-scheme/);
      }
      assert.match(String((await send(theme)).body), /@media all\{:root\{[^}]*--background:#101010/);
      assertProblem(await send(`${theme}%22`), 400, 'invalid_request');
      assertProblem(
        await send(`${service.urls.operator}/theme-preview/theme.css?scheme=dark&x=1`),
        400,
        'invalid_request',
      );
    });

    test('a preview of a theme with faults shows what can be shown, and names them', async () => {
      const { path } = await create();
      const theme = { brand_color: 'url(https://evil.example)', logo: '<script>', link_color: '#ffff00' };
      const { status, body } = await api.post(`${path}/theme_preview`, { theme });
      assert.equal(status, 200);
      assert.equal(body.faults.length, 3);
      assert.doesNotMatch(body.html, /evil|<script/);
    });
  });
}
