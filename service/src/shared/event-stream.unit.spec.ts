import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { EventStreams } from './event-stream.ts';

const response = () => new ServerResponse(new IncomingMessage(new Socket()));

describe('Those who listen', () => {
  it('are as many from one network as may, and others besides', async () => {
    const streams = new EventStreams(2);
    const [first, second] = [response(), response()];
    streams.add(first, 'office');
    streams.requireRoom('office');
    streams.add(second, 'office');
    expect(() => streams.requireRoom('office')).toThrow(
      expect.objectContaining({ code: 'too_many_requests' }),
    );
    expect(() => streams.requireRoom('home')).not.toThrow();
    const left = new Promise((resolve) => first.once('close', resolve));
    first.destroy();
    await left;
    expect(() => streams.requireRoom('office')).not.toThrow();
  });

  it('are sent away from a platform that answers nobody any more, and from no other', () => {
    const streams = new EventStreams();
    const [suspended, open, none] = [response(), response(), response()];
    streams.add(suspended, 'office', 'suspended');
    streams.add(open, 'office', 'open');
    streams.add(none, 'office');
    streams.closeOf((guid) => guid === 'suspended');
    expect([suspended, open, none].map(({ writableEnded }) => writableEnded)).toEqual([true, false, false]);
  });
});
