// A minimal node:http server: two answers from memory, whatever the request contains. ANSWERS is their folder, PORT its
// port.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const read = (name: string) => readFileSync(join(process.env.ANSWERS ?? '', name));
const answers = new Map([
  ['/', { body: read('page.html'), type: 'text/html' }],
  ['/call', { body: read('call.json'), type: 'application/json' }],
]);

createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (!answer) return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': answer.type, 'content-length': answer.body.length }).end(answer.body);
}).listen(Number(process.env.PORT));
