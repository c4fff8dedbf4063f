import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dateOfMillis } from '../../clock.ts';
import { newId } from '../../crypto/random.ts';
import { createNoticeSlots } from './notice-slots.ts';

function noticeOf(client_id: string) {
  const at = dateOfMillis(0);
  const ids = { id: newId(), user_id: newId(), session_id: newId(), partner_id: newId() };
  return { ...ids, client_id, attempts: 1, next_attempt_at: at, created_at: at };
}

describe('slots of logout notices', () => {
  test('what is under way takes room until it ends, whatever came of it', () => {
    const slots = createNoticeSlots();
    const { room } = slots;
    const notices = [noticeOf('one'), noticeOf('one'), noticeOf('two')];
    for (const notice of notices) slots.take(notice);
    assert.equal(slots.room, room - 3);
    assert.deepEqual(slots.underWay().clients, ['one', 'one', 'two']);
    assert.deepEqual(
      slots.underWay().partners,
      notices.map(({ partner_id }) => partner_id),
    );
    for (const [index, notice] of notices.entries()) slots.free(notice, [true, false, undefined][index]);
    assert.equal(slots.room, room);
  });

  test('a client hangs from the try that timed out to the one that did not', () => {
    const slots = createNoticeSlots();
    slots.free(noticeOf('one'), true);
    slots.free(noticeOf('two'), true);
    assert.deepEqual(slots.underWay().hanging, ['one', 'two']);
    slots.free(noticeOf('one'), undefined);
    assert.deepEqual(slots.underWay().hanging, ['one', 'two'], 'nobody knows better');
    slots.free(noticeOf('one'), false);
    assert.deepEqual(slots.underWay().hanging, ['two']);
  });

  test('so many are remembered as hanging, the latest', () => {
    const slots = createNoticeSlots();
    for (let client = 0; client < 1_500; client += 1) slots.free(noticeOf(`client-${client}`), true);
    const { hanging } = slots.underWay();
    assert.equal(hanging.length, 1_000);
    assert.equal(hanging.at(-1), 'client-1499');
  });
});
