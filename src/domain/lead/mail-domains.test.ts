import { describe, expect, it } from 'vitest';
import { convertLeadInput } from './schema/convert';
import { saveCompanyInput } from '~/domain/company/schema/manage';

describe.each([
  ['a company', saveCompanyInput.shape.mailDomains],
  ['a company that was a request', convertLeadInput.shape.mailDomains],
])('the mail domains of %s', (_what, schema) => {
  const messageOf = (domain: string) => schema.safeParse([domain]).error?.issues[0]?.message;

  it.each(['company.com', 'company.co.kr', ' @Company.com ', 'mail.company.or.kr', 'navercorp.com', 'daon.test'])(
    'accept %s',
    (domain) => expect(messageOf(domain)).toBeUndefined(),
  );

  it.each(['naver.com', 'Gmail.com', 'a@hanmail.net', 'qq.com', 'yahoo.co.kr'])(
    'reject %s, where people of many companies have addresses',
    (domain) => expect(messageOf(domain)).toContain('누구나 가입할 수 있는 메일'),
  );

  it.each(['co.kr', 'or.kr', 'go.kr'])('reject %s, which is only an ending', (domain) =>
    expect(messageOf(domain)).toBe(`‘${domain}’: 회사 이름이 빠졌어요. 예: company.co.kr`),
  );
});
