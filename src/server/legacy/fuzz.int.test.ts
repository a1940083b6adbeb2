import { beforeAll, describe, expect, it } from 'vitest';
import { roles } from '~/domain/shared/access';
import { errorCatalogue } from '~/domain/shared/errors';
import { hostileValues, spoil } from '~/test/hostile-input';
import { createMembers } from '~/test/members';
import { createRandom, pick } from '~/test/sample-input';
import { handleLegacy } from './handle';
import { legacyRows } from './table';

const CASES = 60;

/** Every field that a call of specification §7 may carry; a row takes what it knows. */
const fields = ['encryptedId', 'dagaonProgramType', 'isSuggestConsulting', 'serviceType', 'province', 'city', 'district', 'genders', 'purposes', 'types', 'schedules', 'materials', 'subcategory', 'workoutTypes', 'programPermalink', 'toolIds', 'page', 'eventId', 'oid'];

function sampleBody(method: string, random: () => number): Record<string, unknown> {
  const some = fields.filter(() => random() < 0.5).map((field) => [field, pick(random, hostileValues)]);
  return { _method: method, ...Object.fromEntries(some) };
}

/** Form encoding as the old clients do it; values that a form cannot carry become text. */
function encodeForm(body: unknown): string {
  if (typeof body !== 'object' || body === null) return String(body);
  const pairs = Object.entries(body).flatMap(([key, value]) => (Array.isArray(value) ? value.slice(0, 50).map((entry) => [`${key}[]`, text(entry)]) : [[key, text(value)]]));
  return new URLSearchParams(pairs).toString();
}

function text(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
}

describe('hostile input to the legacy calls', () => {
  let members: Awaited<ReturnType<typeof createMembers>>;

  beforeAll(async () => {
    members = await createMembers();
  });

  it.each(legacyRows.map((row) => [`${row.method} ${row.path}`, row] as const))('%s answers with a typed error or a result', async (name, row) => {
    const random = createRandom(name.length * 104_729);
    for (let index = 0; index < CASES; index += 1) {
      const plain = sampleBody(row.method, random);
      const spoiled = index % 3 === 0 ? spoil(plain, random) : plain;
      const asForm = random() < 0.5;
      const path = row.path.replace(/:\w+/g, () => pick(random, ['workout', 'nothing', '%00', '..', '1']));
      const request = new Request(`http://localhost${path}${random() < 0.5 ? '/' : ''}`, {
        method: 'POST',
        headers: { cookie: members[pick(random, roles)].cookie, 'content-type': asForm ? 'application/x-www-form-urlencoded' : 'application/json' },
        body: asForm ? encodeForm(spoiled) : (JSON.stringify(spoiled) ?? ''),
      });
      const response = await handleLegacy(request);
      const answer = await response.text();
      expect(response.status, `${name} ${JSON.stringify(spoiled)?.slice(0, 400)} → ${answer.slice(0, 400)}`).not.toBe(500);
      expect(answer).not.toMatch(/prisma|node_modules|stack"/i);
      const parsed: unknown = JSON.parse(answer);
      if (response.status >= 400) expect(Object.keys(errorCatalogue)).toContain((parsed as { code?: string }).code);
    }
  });
});
