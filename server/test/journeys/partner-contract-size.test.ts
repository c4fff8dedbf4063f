import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contractInput, partnerApi } from '../harness/partner-api.ts';
import { createTestPartner, startTestService } from '../harness/service.ts';

test('a contract that is larger than any of sense is refused, made or changed', async (t) => {
  const service = await startTestService();
  t.after(() => service.stop());
  const partner = await createTestPartner(service.core);
  const api = await partnerApi(service, partner);
  const line = { description: 'x'.repeat(400), unit_price: {}, quantity: '1', interval: 1, price: {} };
  const products = Array.from({ length: 2 }, () => ({
    name: 'Stroom',
    monthly_price: {},
    price_lines: Array(100).fill(line),
  }));
  const { monthly_deposit, ...rest } = contractInput(partner.user.id);
  const large = { ...monthly_deposit, products };
  const { id } = (await api.post('/v1/contracts', contractInput(partner.user.id))).body;
  for (const refused of [
    await api.post('/v1/contracts', { ...rest, monthly_deposit: large }),
    await api.patch(`/v1/contracts/${id}`, { monthly_deposit: large }),
  ]) {
    assert.deepEqual([refused.status, refused.body.errors?.[0]?.code], [400, 'too_large']);
  }
  assert.equal((await api.get(`/v1/contracts/${id}`)).headers.get('etag'), '"1"');
});
