import { db, pool } from '~/server/db';
import { legacyRows } from '~/server/legacy/table';
import { createOwnedRows, type OwnedRows } from '~/test/factories/owned-rows';
import { callOf, encodeInput } from '~/test/inputs/hostile-calls';
import { nameRows } from '~/test/inputs/hostile-input';
import { cookieOf, createMembers } from '~/test/members';
import { procedures } from '~/test/procedures';
import { createRandom, describeInput, sampleInput } from '~/test/inputs/sample-input';
import { type Attack, Findings } from './attack';
import { headersOf } from './client';

/** Total number of probes. */
const PROBES = 25_849;
const AT_ONCE = 16;

type Stranger = { name: string; cookie: string };
type Probe = { what: string; path: string; init: RequestInit };

/** Words that occur only in the owner's rows. */
const secrets = ['비밀동 7777호', '비밀메모', '비밀노트', '비밀이름'];

/** Creates all data of a learner and a coach, with words that strangers must never read. */
async function plantSecrets(): Promise<OwnedRows> {
  const owned = await createOwnedRows();
  const { learner } = owned.people;
  await db.user.update({ where: { id: learner.userId }, data: { name: '비밀이름' } });
  await db.order.updateMany({ where: { learnerId: learner.userId }, data: { addressDetail: '비밀동 7777호' } });
  await db.toolOrder.updateMany({
    where: { learnerId: learner.userId },
    data: { addressDetail: '비밀동 7777호', recipient: '비밀이름' },
  });
  return owned;
}

/** Returns the owner's rows that no stranger may change, as one text. */
async function snapshot({ people, tokens }: OwnedRows): Promise<string> {
  const learnerId = people.learner.userId;
  const { rows } = await pool.query<{ state: string }>(
    `select jsonb_build_object(
       'contracts', (select jsonb_agg(to_jsonb(c) order by c.id) from contracts c where c.learner_id = $1),
       'lessons', (select jsonb_agg(to_jsonb(l) order by l.id) from lessons l join contracts c on c.id = l.contract_id where c.learner_id = $1),
       'orders', (select jsonb_agg(to_jsonb(o) order by o.id) from orders o where o.learner_id = $1),
       'payments', (select jsonb_agg(to_jsonb(p) - 'last_queried_at' order by p.id) from payments p left join orders o on o.id = p.order_id left join tool_orders t on t.id = p.tool_order_id where coalesce(o.learner_id, t.learner_id) = $1),
       'refunds', (select count(*) from refunds r join payments p on p.id = r.payment_id left join orders o on o.id = p.order_id where o.learner_id = $1),
       'tools', (select jsonb_agg(to_jsonb(t) order by t.id) from tool_orders t where t.learner_id = $1),
       'memos', (select jsonb_agg(to_jsonb(m) order by m.id) from lesson_memos m where m.learner_id = $1),
       'forms', (select jsonb_agg(to_jsonb(f) order by f.id) from suggest_forms f where f.user_id = $1),
       'consultings', (select jsonb_agg(to_jsonb(c) order by c.id) from consultings c where c.user_id = $1),
       'user', (select to_jsonb(u) - 'last_active_at' from users u where u.id = $1)
     )::text as state`,
    [learnerId],
  );
  return `${rows[0]?.state ?? ''}${tokens.contract ? '' : 'no contract'}`;
}

function* probesOf(tokens: Record<string, string>, seed: number): Generator<Probe> {
  const random = createRandom(seed);
  for (;;) {
    for (const [path, procedure] of procedures) {
      const schema = describeInput((procedure._def as { inputs?: unknown[] }).inputs?.[0]);
      const input = schema ? nameRows(sampleInput(schema, random), tokens, random) : undefined;
      yield { what: path, ...callOf(path, procedure._def.type, encodeInput(input)) };
    }
    for (const { path, method } of legacyRows) {
      const body = JSON.stringify({
        _method: method,
        encryptedId: tokens['contract'],
        encryptedUserId: tokens['user'],
        dagaonProgramType: 'short',
      });
      yield { what: `${method} ${path}`, path: path.replaceAll(/:\w+/g, 'workout'), init: { method: 'POST', body } };
    }
    yield { what: 'download', path: `/documents/${tokens['document']}/download`, init: {} };
    for (const kind of ['receipt', 'bill'])
      yield { what: `page of a ${kind}`, path: `/f/document/${kind}/${tokens['order']}`, init: {} };
    yield { what: 'page of a lesson', path: `/f/user/mypage/lesson/${tokens['contract']}`, init: {} };
    yield { what: 'page of an order', path: `/payment/orders/${tokens['order']}`, init: {} };
    yield { what: 'page of an order of tools', path: `/tool/order/${tokens['toolOrder']}`, init: {} };
  }
}

export const strangers: Attack = {
  name: 'strangers',
  what: 'every procedure, existing client’s call, download and page of a row, named by those whom it does not concern',
  async run({ url }) {
    const findings = new Findings();
    const owned = await plantSecrets();
    const members = await createMembers();
    // People without any relation to the learner and the coach of these rows, or with a relation to the coach only.
    const people: Stranger[] = [
      { name: 'anonymous', cookie: '' },
      { name: 'another learner of the coach', cookie: await cookieOf(owned.people.otherLearner.userId) },
      { name: 'a coach far away', cookie: await cookieOf(owned.people.farCoach.userId) },
      { name: 'an employee', cookie: members.corporateLearner.cookie },
      { name: 'a learner', cookie: members.learner.cookie },
    ];
    const before = await snapshot(owned);
    let remaining = PROBES;
    const probes = probesOf(owned.tokens, 20261122);
    const work = async (): Promise<void> => {
      for (;;) {
        if (remaining <= 0) return;
        remaining -= 1;
        const stranger = people[remaining % people.length];
        const { value: probe } = probes.next();
        // These procedures end the stranger's own session; each has its own test.
        if (!stranger || !probe || /^session\.(leave|logout|endSession|endOther)/.test(probe.what)) continue;
        const headers = { ...headersOf(url, stranger.cookie), 'content-type': 'application/json' };
        const response = await fetch(`${url}${probe.path}`, { redirect: 'manual', ...probe.init, headers });
        const answer = await response.text();
        for (const secret of secrets)
          findings.check(!answer.includes(secret), `${probe.what} shows ${stranger.name} “${secret}”`);
        findings.check(response.status !== 500, `${probe.what} fails for ${stranger.name}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    findings.check((await snapshot(owned)) === before, 'rows of the owner have changed');
    return { tried: PROBES, found: findings.list() };
  },
};
