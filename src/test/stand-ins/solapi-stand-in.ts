import { createHmac } from 'node:crypto';
import { type TestServer, listen } from './http-server';

const SKEW_MS = 15 * 60_000;

type AcceptedMessage = {
  messageId: string;
  to: string;
  from: string;
  text?: string;
  type?: string;
  kakaoOptions?: { pfId: string; templateId: string; variables: Record<string, string>; disableSms?: boolean };
  customFields: Record<string, string>;
  statusCode: string;
  dateCreated: string;
};

export type SolapiStandIn = TestServer & {
  settings: { apiUrl: string; apiKey: string; apiSecret: string; sender: string; pfId: string };
  taken: AcceptedMessage[];
  /** Final status code of messages by phone number; 4000 (delivered) by default. */
  outcomes: Map<string, string>;
  /** Responses to the next calls, in order. `lost`: the call is executed, but its response does not arrive. */
  answers: ({ status: number; body: unknown } | 'lost')[];
  sent: () => number;
};

const reject = (status: number, errorCode: string) =>
  Response.json({ errorCode, errorMessage: `${errorCode} (stand-in)` }, { status });

/**
 * Starts a server that follows SOLAPI's documentation: the HMAC-SHA256 header, POST /messages/v4/send-many/detail, GET
 * /messages/v4/list and the status codes of messages.
 */
export async function startSolapiStandIn(templates: readonly string[]): Promise<SolapiStandIn> {
  const keys = { apiKey: 'NCSTANDIN', apiSecret: 'secret-of-the-stand-in', sender: '0212345678', pfId: 'KA01PF' };
  const taken: AcceptedMessage[] = [];
  const outcomes: SolapiStandIn['outcomes'] = new Map();
  const answers: SolapiStandIn['answers'] = [];
  const signatures = new Set<string>();
  let sent = 0;

  function rejectUnsigned(header: string | null): Response | null {
    const match = /^HMAC-SHA256 apiKey=(\S+), date=(\S+), salt=([A-Za-z0-9]{12,64}), signature=([0-9a-f]{64})$/.exec(
      header ?? '',
    );
    const [, apiKey, date = '', salt = '', signature = ''] = match ?? [];
    if (apiKey !== keys.apiKey) return reject(403, 'InvalidAPIKey');
    if (!(Math.abs(Date.parse(date) - Date.now()) < SKEW_MS)) return reject(403, 'RequestTimeTooSkewed');
    if (
      createHmac('sha256', keys.apiSecret)
        .update(date + salt)
        .digest('hex') !== signature
    )
      return reject(403, 'SignatureDoesNotMatch');
    if (signatures.has(signature)) return reject(403, 'DuplicatedSignature');
    signatures.add(signature);
    return null;
  }

  /** Returns the status code with which a message is accepted or rejected. */
  function check({ to, from, text, type, kakaoOptions, customFields }: AcceptedMessage): string {
    if (from !== keys.sender) return '1062';
    if (!/^01\d{8,9}$/.test(to)) return '1011';
    if (Object.entries(customFields).some(([key, value]) => key.length > 30 || value.length > 100)) return '1032';
    if (type !== 'ATA') return text === undefined || text === '' ? '1010' : text.length > 1000 ? '1031' : '2000';
    if (kakaoOptions?.pfId !== keys.pfId) return '1041';
    return templates.includes(kakaoOptions.templateId) ? '2000' : '1042';
  }

  function send(messages: AcceptedMessage[]): Response {
    sent += 1;
    const checked = messages.map((message) => ({
      ...message,
      messageId: `M4V${taken.length}`,
      statusCode: check(message),
      dateCreated: new Date().toISOString(),
    }));
    taken.push(...checked.filter(({ statusCode }) => statusCode === '2000'));
    const present = ({ messageId, statusCode, to, from, customFields }: AcceptedMessage) => ({
      messageId,
      statusCode,
      statusMessage: `status ${statusCode}`,
      to,
      from,
      customFields,
      country: '82',
      accountId: '12925149',
    });
    return Response.json({
      failedMessageList: checked.filter(({ statusCode }) => statusCode !== '2000').map(present),
      groupInfo: { groupId: 'G4V', status: 'SENDING', count: { total: messages.length } },
      messageList: checked.filter(({ statusCode }) => statusCode === '2000').map(present),
    });
  }

  /** Lists messages, newest first; `nextKey` is the first message of the next page, and dates are creation dates. */
  function list(query: URLSearchParams): Response {
    const [messageId, to, startKey] = [query.get('messageId'), query.get('to'), query.get('startKey')];
    const from = Date.parse(query.get('startDate') ?? '2000-01-01');
    const until = Date.parse(query.get('endDate') ?? '9999-12-31');
    const limit = Number(query.get('limit') ?? 20);
    if (!(limit > 0 && limit <= 500) || Number.isNaN(from + until)) return reject(400, 'ValidationError');
    const matches = taken
      .filter((row) => (messageId ? row.messageId === messageId : row.to === to))
      .filter(({ dateCreated }) => from <= Date.parse(dateCreated) && Date.parse(dateCreated) <= until)
      .toReversed();
    const start = startKey ? matches.findIndex((row) => row.messageId === startKey) : 0;
    const rows = matches.slice(start, start + limit);
    return Response.json({
      startKey,
      nextKey: matches[start + limit]?.messageId ?? null,
      limit,
      messageList: Object.fromEntries(
        rows.map((row) => [row.messageId, { ...row, statusCode: outcomes.get(row.to) ?? '4000', reason: null }]),
      ),
    });
  }

  const server = await listen(async (request) => {
    const answer = answers.shift();
    if (answer !== undefined && answer !== 'lost') return Response.json(answer.body, { status: answer.status });
    const rejected = rejectUnsigned(request.headers.get('authorization'));
    if (rejected) return rejected;
    const { pathname, searchParams } = new URL(request.url);
    if (request.method === 'GET' && pathname === '/messages/v4/list') return list(searchParams);
    if (request.method !== 'POST' || pathname !== '/messages/v4/send-many/detail')
      return reject(404, 'ResourceNotFound');
    const done = send(((await request.json()) as { messages: AcceptedMessage[] }).messages);
    return answer === 'lost' ? new Response('gone', { status: 502 }) : done;
  });
  return { ...server, settings: { ...keys, apiUrl: server.url }, taken, outcomes, answers, sent: () => sent };
}
