import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { call } from './trpc';

const FORWARDING = /\(\{ ctx(?:, input)? \}\) => \w+\(ctx(?:, input)?\)/g;

describe('call', () => {
  it('passes context and input to the service and returns its answer', () => {
    const resolver = call((ctx: { actor: string }, input: { id: number }) => `${ctx.actor} ${input.id}`);
    expect(resolver({ ctx: { actor: 'learner' }, input: { id: 3 } })).toBe('learner 3');
  });

  it('is used by every procedure that only forwards', () => {
    const routers = globSync('src/server/api/routers/**/*.ts');
    const found = routers.flatMap((file) =>
      (readFileSync(file, 'utf8').match(FORWARDING) ?? []).map((resolver) => `${file}: ${resolver}`),
    );
    expect(routers.length).toBeGreaterThan(20);
    expect(found).toEqual([]);
  });
});
