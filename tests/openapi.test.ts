import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { createApp } from '#worker/app';

it('the API describes itself in valid OpenAPI 3.1', async () => {
  const app = createApp((c) => Promise.resolve(c.text('page')));
  const answer = await app.request('/api/openapi.json', {}, {});
  const validator = new Validator();
  const { valid, errors } = await validator.validate(await answer.json());
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(validator.version).toBe('3.1');
});
