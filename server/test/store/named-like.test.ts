import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { newId } from '../../crypto/random.ts';
import type { Database } from '../../store/database.ts';
import { findPartners } from '../../store/partners.ts';
import { createTestDatabase, ENGINES } from '../harness/database.ts';

/** Few characters, so that parts are often found; those with a meaning in patterns, and one of two code units. */
const text = fc.string({ unit: fc.constantFrom(...'abAB %_\\é🔋'), minLength: 1, maxLength: 7 });

for (const engine of ENGINES) {
  describe(`a search by a part of a name, ${engine}`, () => {
    let database: Database;
    before(async () => {
      database = await createTestDatabase(engine);
    });
    after(() => database.close());

    test('it finds exactly those whose name or slug it is part of, in whatever case', async () => {
      const names = fc.sample(text, { numRuns: 200, seed: 7 });
      const made = names.map((name, place) => ({ id: newId(), name, slug: `slug-${place}` }));
      await database.query(
        `insert into partners (id, slug, name, created_at, updated_at)
         select id, slug, name, '2026-01-01', '2026-01-01' from unnest($1::uuid[], $2::text[], $3::text[]) as p (id, slug, name)`,
        [made.map(({ id }) => id), made.map(({ slug }) => slug), made.map(({ name }) => name)],
      );
      const asked = fc.oneof(text, fc.constantFrom(...names), fc.constantFrom('slug-1', 'SLUG-19', 'g-15'));
      await fc.assert(
        fc.asyncProperty(asked, async (part) => {
          const found = await findPartners(database, { text: part, limit: 1_000 });
          const expected = made.filter(({ name, slug }) =>
            [name, slug].some((whole) => whole.toLowerCase().includes(part.toLowerCase())),
          );
          assert.deepEqual(found.map(({ id }) => id).toSorted(), expected.map(({ id }) => id).toSorted());
        }),
        { numRuns: 100 },
      );
    });
  });
}
