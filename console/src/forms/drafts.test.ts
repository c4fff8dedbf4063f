import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { recentHits, rememberHit } from '../app/recent.ts';
import { forgetKept } from '../session/kept.ts';
import { draftKey, readDraft, withDraft, writeDraft } from './drafts.ts';

/** As browsers keep texts for a window. */
function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

test('what was typed comes back as it was, with the tag of what it was typed over', () => {
  const store = storage();
  const source = { name: 'a', labels: ['x'], on: false };
  const values = fc.record(
    { name: fc.string(), labels: fc.array(fc.string()), on: fc.boolean() },
    { requiredKeys: ['name'] },
  );
  fc.assert(
    fc.property(values, (typed) => {
      writeDraft(store, 'k', { etag: '"1"', values: typed });
      const draft = readDraft(store, 'k');
      assert.equal(draft?.etag, '"1"');
      assert.deepEqual(withDraft(source, draft), { ...source, ...typed });
    }),
  );
});

test('a draft is gone once it has no changes, and what does not fit the form is not put into it', () => {
  const store = storage();
  writeDraft(store, 'k', { etag: null, values: { name: 'b' } });
  writeDraft(store, 'k', { etag: null, values: {} });
  assert.equal(readDraft(store, 'k'), undefined);
  store.setItem('k', 'no json');
  assert.equal(readDraft(store, 'k'), undefined);
  const foreign = { etag: null, values: { other: 'x', name: 7, labels: 'no list' } };
  assert.deepEqual(withDraft({ name: 'a', labels: [] }, foreign), { name: 'a', labels: [] });
});

test('where the browser keeps no more, an older draft does not come back as what was typed last', () => {
  const full = () => {
    throw new Error('QuotaExceededError');
  };
  const store = storage();
  writeDraft(store, 'k', { etag: null, values: { name: 'older' } });
  writeDraft({ ...store, setItem: full }, 'k', { etag: null, values: { name: 'newer' } });
  assert.equal(readDraft(store, 'k'), undefined);
});

test('nobody finds what another typed or opened who used the window before, and signing out leaves none of it', () => {
  const store = storage();
  const hit = { type: 'user', id: 'u1', title: 'Sanne', subtitle: '', path: '/users/u1' } as const;
  for (const operator of ['noor', 'fatima']) {
    writeDraft(store, draftKey(operator, 'users/1'), { etag: null, values: { name: operator } });
    rememberHit(store, operator, { ...hit, id: operator });
  }
  assert.deepEqual(recentHits(store, 'fatima'), [{ ...hit, id: 'fatima' }]);
  store.setItem('another', 'x');
  forgetKept(store, 'fatima');
  assert.equal(readDraft(store, draftKey('noor', 'users/1')), undefined);
  assert.deepEqual(recentHits(store, 'noor'), []);
  assert.deepEqual(readDraft(store, draftKey('fatima', 'users/1'))?.values, { name: 'fatima' });
  forgetKept(store);
  assert.equal(store.length, 1);
});
