import { describe, expect, it } from 'vitest';
import { mailText } from '~/domain/messaging/mail-content';
import { supportText } from '~/domain/messaging/support';
import { leadConsents } from './consent';
import { leadFormTexts } from './form-texts';
import { leadDueMail, leadReceivedMail, leadWonMail, newLeadMail } from './mails';
import { leadPolicy } from './policy';

// A consent is given for the exact text that was shown, so a change of the text requires a new version.
it('the consent of a request matches the text of its version', () => {
  const { ko, en } = leadConsents;
  expect([leadPolicy.consentVersion, Object.values(ko), Object.values(en)]).toEqual([
    '2026-11-29',
    [
      '개인정보를 수집하고 이용하는 데 동의해요',
      '받는 정보: 회사 이름, 담당자 이름, 메일, 연락처, 문의 내용',
      '쓰는 곳: 문의에 답하고 제안서를 보내는 데만 써요. 광고는 보내지 않아요.',
      '보관 기간: 상담이 끝나고 1년. 먼저 지워 달라고 하시면 바로 지워요.',
      '동의하지 않을 수 있어요. 그러면 문의를 받을 수 없으니 고객센터로 연락해 주세요.',
    ],
    [
      'I agree to the collection and use of my personal data',
      'What we collect: company, your name, email, phone number, message',
      'Why: only to answer your request and send a proposal. We send no advertising.',
      'How long: for 1 year after we finish handling your request. If you ask us to delete it earlier, we do so at once.',
      'You can decline. We cannot accept the request then, so please contact customer support instead.',
    ],
  ]);
});

it('the form of a request has every text in English, and nothing in Korean', () => {
  const { problems, rejections, dialog, ...texts } = leadFormTexts.en;
  expect(JSON.stringify(leadFormTexts.en)).not.toMatch(/[가-힣]/);
  expect(Object.keys(problems ?? {}).toSorted()).toEqual([...Object.keys(texts.labels), 'agreed'].toSorted());
  expect([rejections?.other, dialog?.labels.close, dialog?.question.title].every(Boolean)).toBe(true);
});

describe('the mails about a request', () => {
  const request = { companyName: '새빛소프트', people: 1200, answerOn: '2026-11-30', language: 'ko' } as const;

  it('tell the person when the answer comes, with the particle of the kind', () => {
    const texts = { answerOn: '2026-11-30', support: '고객센터(help@dagaon.kr)', language: 'ko' } as const;
    expect(leadReceivedMail({ ...texts, kind: 'INTRODUCTION' })).toEqual({
      title: '도입 문의를 받았어요',
      paragraphs: [expect.stringContaining('11월 30일(월)까지'), expect.stringContaining('help@dagaon.kr')],
    });
    expect(leadReceivedMail({ ...texts, kind: 'TRIAL' }).title).toBe('체험 신청을 받았어요');
  });

  it('name no person in the mail to our own mailbox', () => {
    const mail = newLeadMail({ ...request, kind: 'TRIAL', url: 'https://dagaon.kr/admin/leads?open=1' });
    expect(mail.title).toBe('새빛소프트에서 체험 신청이 왔어요');
    expect(JSON.stringify(mail)).not.toContain('오하나');
  });

  it('tell a new customer how employees join, by mail only where the company has a domain', () => {
    const won = {
      companyName: '새빛소프트',
      code: 'SAEBIT2K7M',
      support: '고객센터(help@dagaon.kr)',
      url: '/join',
      language: 'ko',
    } as const;
    const mail = leadWonMail({ ...won, mailDomains: ['saebit.kr'] });
    expect(mail).toMatchObject({
      title: '새빛소프트 직원이 가입할 수 있어요',
      facts: [['회사 코드', 'SAEBIT2K7M']],
      action: { label: '회사 가입하기', url: '/join' },
    });
    expect(mail.paragraphs[0]).toContain('회사 메일(@saebit.kr)로도 가입할 수 있어요.');
    expect(leadWonMail({ ...won, mailDomains: [] }).paragraphs.join()).not.toContain('메일(');
  });

  it('are in the language of the request, except those to ourselves', () => {
    const support = supportText({ email: 'help@dagaon.kr', phone: null }, 'en');
    const received = leadReceivedMail({ kind: 'TRIAL', answerOn: '2026-11-30', support, language: 'en' });
    expect(received).toMatchObject({
      language: 'en',
      title: 'We received your request for a trial lesson',
      paragraphs: [
        'We will read it and reply to this address by Monday, November 30.',
        expect.stringContaining('customer support (help@dagaon.kr). How long: for 1 year'),
      ],
    });
    expect(mailText(received)).toMatch(/\n\nDagaon$/);
    const won = { companyName: 'Saebit', code: 'SAEBIT2K7M', support, url: '/join', mailDomains: ['saebit.kr'] };
    expect(leadWonMail({ ...won, language: 'en' })).toMatchObject({
      title: 'Employees of Saebit can now join',
      paragraphs: [expect.stringContaining('work email (@saebit.kr)'), expect.anything(), expect.anything()],
      facts: [['Company code', 'SAEBIT2K7M']],
    });
    const ours = { ...request, kind: 'TRIAL', url: '/admin/leads?open=1' } as const;
    expect(newLeadMail({ ...ours, language: 'en' }).facts).toEqual([
      ['직원 수', '1,200명'],
      ['언어', '영어'],
    ]);
    expect(newLeadMail(ours).facts).toEqual([['직원 수', '1,200명']]);
  });

  it('say whether the day has passed', () => {
    const due = { companyName: '새빛소프트', nextOn: '2026-11-30', url: 'https://dagaon.kr' };
    expect(leadDueMail({ ...due, isLate: false }).title).toBe('오늘은 새빛소프트에 연락하기로 한 날이에요');
    expect(leadDueMail({ ...due, isLate: true }).title).toBe('새빛소프트에 연락하기로 한 날이 지났어요');
  });
});
