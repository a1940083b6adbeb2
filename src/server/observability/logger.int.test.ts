import { expect, it } from 'vitest';
import { db, pool } from '~/server/db';
import { loggedError } from '~/test/logged-error';

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (thrown: unknown) => thrown,
  );

it('logs the message of a database error without the values of the row', async () => {
  const SECRET = '허리 디스크 수술';
  const faults = [
    await faultOf(db.user.create({ data: { email: 'Upper@dagaon.test', name: SECRET } })),
    await faultOf(db.user.create({ data: { email: 'x@dagaon.test', name: SECRET, grade: 'nobody' as never } })),
    await faultOf(pool.query('insert into users (email, name) values ($1, $2)', ['Upper@dagaon.test', SECRET])),
    await faultOf(
      pool.query(
        'insert into suggest_forms (user_id, service_type, draft_version, draft_id, fingerprint, answers) values (1, $1, 35, $2, $2, $2)',
        ['workout', SECRET],
      ),
    ),
  ];
  for (const fault of faults) {
    expect(loggedError(fault)).toMatch(/"err":{.*"message":"/);
    expect(loggedError(fault)).not.toContain(SECRET);
  }
});
