// A minimal server for the photos of one note: node:http and sharp. It stores each upload as the product does, as WebP
// of the same size and quality, in a folder, and serves a page that lists all of them. It checks, encrypts and
// records nothing. PORT is its port.
import { mkdtempSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { filePolicy } from '~/domain/file/policy';

const folder = mkdtempSync(join(tmpdir(), 'bench-photos-'));
const fileOf = (id: string) => join(folder, `${Number(id)}.webp`);
let stored: number[] = [];
let next = 0;

async function store(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const id = (next += 1);
  const { storedSide } = filePolicy;
  const picture = await sharp(Buffer.concat(chunks))
    .autoOrient()
    .resize({ width: storedSide, height: storedSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
  await writeFile(fileOf(String(id)), picture);
  stored.push(id);
  return String(id);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, name = '', id = ''] = (request.url ?? '').split('/');
  if (name === 'ready') response.end('ready');
  else if (name === 'upload') response.end(await store(request));
  else if (name === 'note') response.end(stored.map((photo) => `<img src="/photo/${photo}">`).join(''));
  else if (name === 'photo') response.end(await readFile(fileOf(id)));
  else if (name === 'empty') {
    await Promise.all(stored.map((photo) => rm(fileOf(String(photo)))));
    stored = [];
    response.end();
  } else response.writeHead(404).end();
}

createServer((request, response) => {
  answer(request, response).catch(() => response.writeHead(500).end());
}).listen(Number(process.env.PORT));
