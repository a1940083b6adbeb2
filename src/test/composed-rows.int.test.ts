import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { db, pool } from '~/server/db';
import { createCompany, createPlace } from '~/test/factories/company';
import { createCoach, createProgram } from '~/test/factories/lesson';
import { createTool } from '~/test/factories/tools';

// Rows that are already composed do not change, so the scripts can run again over older rows.
const read = (name: string) => readFileSync(`prisma/migrations/${name}/migration.sql`, 'utf8');
const names = read('20261125191000_composed_names');
const script = read('20261126200000_composed_texts');
const constrained = ['users', 'phone_certifications', 'tool_orders', 'timetable_reservations'];
const converted = constrained.map((table, index) => read(`2026112709290${index}_convert_phone_of_${table}`));
const phones = [
  ...constrained.map((table, index) => read(`2026112709300${index}_phone_of_${table}`)),
  read('20261127093010_phone_digits'),
];
const parts = (text: string) => text.normalize('NFD');

it('the migration composes older rows, and leaves one of two equal names for an operator', async () => {
  const { csCorporateId, place, program } = await createCompany({ name: parts('한빛전기') });
  const coach = await createCoach({ headline: parts('자세를 함께 봐요') });
  const sold = await createProgram({ title: parts('아침 요가') });
  const tool = await createTool({ name: parts('폼롤러') });
  await db.companyProgram.update({ where: { id: program.id }, data: { title: parts('점심 스트레칭') } });
  await db.companyPlace.update({ where: { id: place.id }, data: { name: '본관' } });
  const same = await createPlace(csCorporateId, parts('본관'));
  const other = await createPlace(csCorporateId, parts('별관'));

  await pool.query(script);
  await pool.query(script);

  const where = { id: csCorporateId };
  expect(await db.company.findUniqueOrThrow({ where })).toMatchObject({ name: '한빛전기' });
  expect(await db.coach.findUniqueOrThrow({ where: { id: coach.id } })).toMatchObject({ headline: '자세를 함께 봐요' });
  expect(await db.program.findUniqueOrThrow({ where: { id: sold.id } })).toMatchObject({ title: '아침 요가' });
  expect(await db.tool.findUniqueOrThrow({ where: { id: tool.id } })).toMatchObject({ name: '폼롤러' });
  const programs = await db.companyProgram.findMany({ where: { csCorporateId } });
  expect(programs.map(({ title }) => title)).toEqual(['점심 스트레칭']);
  const places = await db.companyPlace.findMany({ where: { csCorporateId }, orderBy: { id: 'asc' } });
  expect(places.map(({ id, name }) => [id, name])).toEqual([
    [place.id, '본관'],
    [same.id, parts('본관')],
    [other.id, '별관'],
  ]);
});

it('the migration composes older names of members, of coaches and on employee lists', async () => {
  const { csCorporateId } = await createCompany();
  const coach = await createCoach();
  await db.coach.update({ where: { id: coach.id }, data: { displayName: parts('한지우') } });
  await db.user.update({ where: { id: coach.userId }, data: { name: parts('남궁한별') } });
  const email = `parts-${csCorporateId}@daon.example`;
  await db.companyEmployee.create({ data: { csCorporateId, name: parts('김하늘'), email } });

  await pool.query(names);
  await pool.query(names);

  const [{ displayName }, { name }, employee] = await Promise.all([
    db.coach.findUniqueOrThrow({ where: { id: coach.id } }),
    db.user.findUniqueOrThrow({ where: { id: coach.userId } }),
    db.companyEmployee.findFirstOrThrow({ where: { csCorporateId } }),
  ]);
  expect([displayName, name, employee.name]).toEqual(['한지우', '남궁한별', '김하늘']);
});

it('the migration reduces older phone numbers to digits, and the database rejects others', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select conname as name from pg_constraint where conname like '%phone_is_digits' order by 1`,
  );
  const constraints = rows.map(({ name }) => name);
  const tables = ['phone_certifications', 'timetable_reservations', 'tool_orders', 'users'];
  expect(constraints.map((name) => name.replace(/(_guest)?_phone_is_digits$/, ''))).toEqual(tables);
  const forms = [
    '010-2000-3000',
    '010 2000 3000',
    '+82 10-2000-3000',
    '0082 10 2000 3000',
    '０１０２０００３０００',
    '01020003000',
  ];
  const { userId } = await createCoach();
  const stored = async () => {
    const [user, code, text] = await Promise.all([
      db.user.findUniqueOrThrow({ where: { id: userId } }),
      db.phoneCertification.findFirstOrThrow({ where: { userId } }),
      db.message.findFirstOrThrow({ where: { userId, channel: 'sms' } }),
    ]);
    return [user.phone, code.phone, code.expiresAt <= new Date(), text.recipient];
  };
  const expiresAt = new Date(Date.now() + HOUR_MS);
  await db.phoneCertification.create({
    data: { userId, phone: '01020003000', codeHash: 'hash', sentAt: new Date(), expiresAt },
  });
  await db.message.create({
    data: {
      userId,
      channel: 'sms',
      recipient: '01020003000',
      kind: 'reminder',
      template: 'test',
      subject: '',
      text: '',
      dedupeKey: `phones:${userId}`,
    },
  } as never);
  await expect(db.user.update({ where: { id: userId }, data: { phone: '010-2000-3000' } })).rejects.toThrow(/digits/);
  const drop = constraints.map((name, index) => `alter table ${tables[index]} drop constraint ${name};`).join('\n');
  for (const form of forms) {
    await pool.query(drop);
    await db.user.update({ where: { id: userId }, data: { phone: form } });
    await db.phoneCertification.updateMany({ where: { userId }, data: { phone: form, expiresAt } });
    await db.message.updateMany({ where: { userId, channel: 'sms' }, data: { recipient: form } });
    await pool.query(phones.join('\n'));
    expect([form, ...(await stored())]).toEqual([
      form,
      '01020003000',
      '01020003000',
      form !== '01020003000',
      '01020003000',
    ]);
  }
});

it('phone numbers of before are converted before each constraint: no write fails between two migrations', async () => {
  const { rows } = await pool.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as "table", conname as name from pg_constraint where conname like '%phone_is_digits'`,
  );
  const { userId } = await createCoach();
  const other = await createCoach();
  await db.user.update({ where: { id: other.userId }, data: { phone: '01090008000' } });
  const form = '+82 10-2000-3000';
  const expiresAt = new Date(Date.now() + HOUR_MS);
  for (const { table, name } of rows) await pool.query(`alter table ${table} drop constraint ${name}`);
  await db.user.update({ where: { id: userId }, data: { phone: form } });
  const { id } = await db.phoneCertification.create({
    data: { userId, phone: form, codeHash: 'hash', sentAt: new Date(), expiresAt },
  });

  /** What a login, a try of a code and a search do between two migrations. */
  const useProduct = async () => {
    await db.user.update({ where: { id: userId }, data: { lastActiveAt: new Date() } });
    await db.phoneCertification.update({ where: { id }, data: { attempts: { increment: 1 } } });
    return db.user.count({ where: { id: { in: [userId, other.userId] }, phone: { contains: '20003000' } } });
  };
  for (const migration of [...converted, ...phones]) {
    await pool.query(migration);
    expect(await useProduct()).toBe(1);
  }
  expect(await db.user.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({ phone: '01020003000' });
  const code = await db.phoneCertification.findUniqueOrThrow({ where: { id } });
  expect([code.phone, code.expiresAt <= new Date(), code.attempts]).toEqual(['01020003000', true, 9]);
  const checked = await pool.query<{ valid: boolean }>(
    `select convalidated as valid from pg_constraint where conname like '%phone_is_digits'`,
  );
  expect(checked.rows.map(({ valid }) => valid)).toEqual([true, true, true, true]);
});

it('the conversion of phone numbers locks no row whose number is digits already', async () => {
  const [{ userId }, other] = [await createCoach(), await createCoach()];
  await pool.query('alter table users drop constraint users_phone_is_digits');
  await db.user.update({ where: { id: userId }, data: { phone: '010-2000-3000' } });
  await db.user.update({ where: { id: other.userId }, data: { phone: '01090008000' } });
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(converted[0] ?? '');
    // The migration's transaction is still open.
    await pool.query('select 1 from users where id = $1 for update nowait', [other.userId]);
    await client.query('commit');
  } finally {
    client.release();
  }
  expect(await db.user.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({ phone: '01020003000' });
  await pool.query(phones[0] ?? '');
});
