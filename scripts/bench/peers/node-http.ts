// A minimal server for the product's calls: node:http and pg with the same statements and no validation. PORT is its
// port.
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { env } from '~/env.js';
import { hashSessionToken, READ_SESSION, SESSION_COOKIE } from '~/server/auth/lucia';
import { filterValues } from '~/server/services/coach/search/coach-filter.sql';
import { HAS_COACH } from '~/server/services/coach/has-coach';

const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: env.DATABASE_POOL_SIZE });

async function readSession({ headers }: IncomingMessage): Promise<unknown> {
  const token = headers.cookie?.split(`${SESSION_COOKIE}=`)[1] ?? '';
  const { rows } = await pool.query({ ...READ_SESSION, values: [hashSessionToken(token)] });
  const { user_id: id, grade, impersonator_id, cs_corporate_id } = rows[0];
  return {
    id: String(id),
    grade,
    loggedInFromAdmin: impersonator_id !== null,
    needScheduleUpdate: false,
    csCorporateId: cs_corporate_id ?? 0,
  };
}

async function hasCoach({ url }: IncomingMessage): Promise<unknown> {
  const { province, city, ...filter } = JSON.parse(
    new URL(url ?? '', 'http://localhost').searchParams.get('input') ?? '{}',
  );
  const { rows } = await pool.query({
    ...HAS_COACH,
    values: filterValues({ filter: { ...filter, address: { province, city, district: null } }, at: new Date() }),
  });
  return { hasCoach: rows[0].hasCoach };
}

createServer((request, response) => {
  const answer =
    request.url === '/session' ? readSession(request) : request.url?.startsWith('/hasCoach') ? hasCoach(request) : null;
  if (!answer) return void response.writeHead(404).end();
  answer
    .then((body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)))
    .catch(() => response.writeHead(500).end());
}).listen(Number(process.env.PORT));
