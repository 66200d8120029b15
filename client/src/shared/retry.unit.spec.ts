import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { retryWhileUnavailable } from './retry.ts';

const atOnce = () => Promise.resolve();

/** Answers with these statuses in order. */
function answering(...statuses: number[]) {
  let attempts = 0;
  const act = async () => {
    const status = statuses[attempts] ?? 200;
    attempts += 1;
    if (status >= 400) throw new ApiError(status);
    return status;
  };
  return { act, asked: () => attempts };
}

describe('Asking persistently', () => {
  it('goes on until the server can answer', async () => {
    await expect(retryWhileUnavailable(answering(503, 503, 200).act, atOnce)).resolves.toBe(200);
  });

  it('gives up after a few times', async () => {
    const { act, asked } = answering(...Array(10).fill(503));
    await expect(retryWhileUnavailable(act, atOnce)).rejects.toMatchObject({ status: 503 });
    expect(asked()).toBe(4);
  });

  it.each([400, 409, 422, 500])('takes %d for an answer', async (status) => {
    const { act, asked } = answering(status);
    await expect(retryWhileUnavailable(act, atOnce)).rejects.toMatchObject({ status });
    expect(asked()).toBe(1);
  });
});
