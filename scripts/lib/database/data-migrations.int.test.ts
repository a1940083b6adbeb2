import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { root } from '../project.mjs';
import { createDatabase, dropDatabase, withClient } from './databases.mjs';
import { applyMigrations } from './migrate.mjs';

const migrations = 'prisma/migrations';
let name: string;
let url: string;
let project: string;

beforeEach(async () => {
  name = `data_${crypto.randomUUID().replaceAll('-', '')}`;
  await createDatabase(inject('clusterUrl'), name);
  const address = new URL(inject('clusterUrl'));
  address.pathname = `/${name}`;
  url = address.href;
  project = mkdtempSync(join(tmpdir(), 'data-migrations-'));
  cpSync(join(root, 'prisma'), join(project, 'prisma'), { recursive: true });
});
afterEach(async () => {
  rmSync(project, { recursive: true, force: true });
  await dropDatabase(inject('clusterUrl'), name);
});

const query = (sql: string) => withClient(url, async (client) => (await client.query(sql)).rows);

/**
 * Migrates to the schema before a migration, runs the statements there, and applies the remaining migrations.
 * @param busy a migration that is applied while another connection has an open transaction with this statement
 */
async function migrateFrom(
  before: string,
  statements: string,
  busy?: { migration: string; statement: string },
): Promise<void> {
  const later = readdirSync(join(root, migrations)).filter((entry) => /^\d/.test(entry) && entry >= before);
  for (const entry of later) rmSync(join(project, migrations, entry), { recursive: true });
  const apply = (names: readonly string[]) => {
    for (const entry of names)
      cpSync(join(root, migrations, entry), join(project, migrations, entry), { recursive: true });
    return applyMigrations(project, url);
  };
  await applyMigrations(project, url);
  await query(statements);
  const applied: string[] = [];
  if (busy) {
    applied.push(...(await apply(later.filter((entry) => entry < busy.migration))));
    await withClient(url, async (client) => {
      await client.query(`BEGIN; ${busy.statement}`);
      applied.push(...(await apply([busy.migration])));
      await client.query('COMMIT');
    });
  }
  applied.push(...(await apply(later)));
  expect(applied).toEqual(later);
}

test('every post of the feed from before revisions becomes revision 1, and keeps its version and its state', async () => {
  await migrateFrom(
    '20261128130424_publications',
    `INSERT INTO companies (id, name, code) VALUES (7, '다온전자', 'DAON');
     INSERT INTO feed_posts (id, title, text, scene, audience, status, revision, created_at, updated_at, published_at) VALUES
       (1, '초안', '쓰는 중', null, 'PUBLIC', 'DRAFT', 3, '2026-11-01', '2026-11-02', null),
       (2, '게시', '보여요', 'workout', 'CHOSEN', 'PUBLISHED', 5, '2026-11-01', '2026-11-04', '2026-11-03T00:00:00Z'),
       (3, '종료', '끝났어요', null, 'COMPANIES', 'WITHDRAWN', 4, '2026-11-01', '2026-11-05', '2026-11-03T00:00:00Z'),
       (4, '', '', null, 'CHOSEN', 'DRAFT', 1, '2026-11-01', '2026-11-01', null);
     INSERT INTO feed_post_companies VALUES (2, 7);`,
  );
  const published = { number: 1, based_on: null, author_id: null, published_at: new Date('2026-11-03T00:00:00Z') };
  const of = (subject: string) => ({ kind: 'feed-post', subject, scheduled_at: null, refusal: null });
  const rows = await query(
    `SELECT kind, subject, status, version, published_number, scheduled_at, refusal, number, based_on, author_id, content, published_at
     FROM publications JOIN publication_revisions ON publication_id = id ORDER BY subject`,
  );
  const content = { title: '초안', text: '쓰는 중', scene: null, audience: 'PUBLIC', csCorporateIds: [] };
  expect(rows).toEqual([
    { ...of('1'), status: 'DRAFT', version: 3, published_number: null, ...published, published_at: null, content },
    {
      ...of('2'),
      status: 'PUBLISHED',
      version: 5,
      published_number: 1,
      ...published,
      content: { title: '게시', text: '보여요', scene: 'workout', audience: 'CHOSEN', csCorporateIds: [7] },
    },
    {
      ...of('3'),
      status: 'WITHDRAWN',
      version: 4,
      published_number: 1,
      ...published,
      content: { title: '종료', text: '끝났어요', scene: null, audience: 'COMPANIES', csCorporateIds: [] },
    },
    {
      ...of('4'),
      status: 'DRAFT',
      version: 1,
      published_number: null,
      ...published,
      published_at: null,
      content: { title: '', text: '', scene: null, audience: 'CHOSEN', csCorporateIds: [] },
    },
  ]);
});

test('every challenge from before revisions becomes revision 1, and an ended one stays published', async () => {
  await migrateFrom(
    '20261128131807_publication_of_challenges',
    `INSERT INTO companies (id, name, code) VALUES (7, '다온전자', 'DAON');
     INSERT INTO challenges (id, title, description, starts_on, ends_on, goal_days, status, for_all, revision, created_at, updated_at, published_at, ended_at) VALUES
       (1, '초안', '', '2026-12-01', '2026-12-07', 3, 'DRAFT', true, 2, '2026-11-01', '2026-11-02', null, null),
       (2, '종료', '끝났어요', '2026-11-10', '2026-11-20', 5, 'ENDED', false, 4, '2026-11-01', '2026-11-15', '2026-11-03T00:00:00Z', '2026-11-15');
     INSERT INTO challenge_companies VALUES (2, 7);
     INSERT INTO challenge_videos (id, challenge_id, position, title, seconds, address) VALUES
       (11, 2, 1, '둘째', 61, '/videos/b.webm'), (12, 2, 0, '첫째', 60, '/videos/a.webm');`,
  );
  const rows = await query(
    `SELECT subject, status, version, published_number, number, content, published_at
     FROM publications JOIN publication_revisions ON publication_id = id WHERE kind = 'challenge' ORDER BY subject`,
  );
  const common = { number: 1, published_at: null };
  expect(rows).toEqual([
    {
      ...common,
      subject: '1',
      status: 'DRAFT',
      version: 2,
      published_number: null,
      content: {
        title: '초안',
        description: '',
        startsOn: '2026-12-01',
        endsOn: '2026-12-07',
        goalDays: 3,
        forAll: true,
        csCorporateIds: [],
        videos: [],
      },
    },
    {
      ...common,
      subject: '2',
      status: 'PUBLISHED',
      version: 4,
      published_number: 1,
      published_at: new Date('2026-11-03T00:00:00Z'),
      content: {
        title: '종료',
        description: '끝났어요',
        startsOn: '2026-11-10',
        endsOn: '2026-11-20',
        goalDays: 5,
        forAll: false,
        csCorporateIds: [7],
        videos: [
          { videoId: 12, title: '첫째', seconds: 60, address: '/videos/a.webm' },
          { videoId: 11, title: '둘째', seconds: 61, address: '/videos/b.webm' },
        ],
      },
    },
  ]);
});

test('names from before their check are composed while others read and write, and equal names get a number', async () => {
  const nfd = (name: string) => `'${name.normalize('NFD')}'`;
  await migrateFrom(
    '20261130040100_composed_names',
    `INSERT INTO companies (id, name, code) VALUES (7, ${nfd('다온전자')}, 'DAON');
     INSERT INTO company_places (id, cs_corporate_id, name, address) VALUES
       (1, 7, '본사', ''), (2, 7, ${nfd('본사')}, ''), (3, 7, ${nfd('별관')}, ''), (4, 7, ${nfd('각가')}, ''),
       (5, 7, '각' || ${nfd('가')}, '');
     INSERT INTO company_occupants (id, cs_corporate_id, place_id, name) VALUES (1, 7, 1, '한별'), (2, 7, 1, ${nfd('한별')}),
       (3, 7, 2, ${nfd('한별')});
     INSERT INTO company_programs (id, cs_corporate_id, key, title) VALUES (1, 7, 'pt', ${nfd('운동')}), (2, 7, 'pt', '운동');
     INSERT INTO leads (kind, company_name, person, email, people, message, consent_version, next_on, created_at) VALUES
       ('TRIAL', ${nfd('다온')}, ${nfd('김하늘')}, 'a@b.kr', 1, '', '', now(), now());`,
    {
      migration: '20261130040200_composed_older_names',
      statement: `SELECT count(*) FROM users, coaches, companies, company_occupants, company_programs, leads;
        UPDATE company_places SET address = '서울' WHERE id = 1`,
    },
  );
  expect((await query('SELECT name FROM company_places ORDER BY id')).map((row) => row.name)).toEqual([
    '본사',
    '본사 (2)',
    '별관',
    '각가',
    '각가 (5)',
  ]);
  expect((await query('SELECT name FROM company_occupants ORDER BY id')).map((row) => row.name)).toEqual([
    '한별',
    '한별 (2)',
    '한별',
  ]);
  expect((await query('SELECT title FROM company_programs ORDER BY id')).map((row) => row.title)).toEqual([
    '운동 (1)',
    '운동',
  ]);
  expect(await query('SELECT company_name, person FROM leads')).toEqual([{ company_name: '다온', person: '김하늘' }]);
  expect(
    await query(`SELECT conname FROM pg_constraint WHERE conname LIKE '%_names_are_composed' AND NOT convalidated`),
  ).toEqual([]);
});

test('a place of a company gets the district that its address names, if it is exactly one', async () => {
  await migrateFrom(
    '20261130064100_district_of_place',
    `INSERT INTO companies (id, name, code) VALUES (7, '다온전자', 'DAON');
     INSERT INTO regions (id, code, province, city, district, latitude, longitude) VALUES
       (1, '1', '서울특별시', '강남구', '역삼1동', 37.5, 127.03), (2, '2', '서울특별시', '강남구', '역삼2동', 37.5, 127.04),
       (3, '3', '경기도', '성남시 분당구', '백현동', 37.4, 127.1), (4, '4', '서울특별시', '중구', '신당동', 37.6, 127),
       (5, '5', '대구광역시', '중구', '신당동', 35.9, 128.6);
     INSERT INTO company_places (id, cs_corporate_id, name, address) VALUES
       (1, 7, '가', '서울 강남구 테헤란로 1 (역삼1동)'), (2, 7, '나', '서울특별시 강남구 테헤란로 1'),
       (3, 7, '다', '경기도 성남시 분당구 백현동 532'), (4, 7, '라', '중구 신당동 1'),
       (5, 7, '마', '서울특별시 서초구 역삼1동');`,
  );
  const rows = await query('SELECT id, region_id FROM company_places ORDER BY id');
  expect(rows.map((row) => row.region_id)).toEqual([1, null, 3, null, null]);
});
