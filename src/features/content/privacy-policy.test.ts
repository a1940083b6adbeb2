import { describe, expect, it } from 'vitest';
import { chatDisclosure } from '~/domain/marketing/chat';
import { metaDisclosure } from '~/domain/marketing/texts';
import { privacyArticles } from './privacy-articles';
import { privacyPolicyOf, type PrivacySettings } from './privacy-policy';

const nothing: PrivacySettings = {
  officer: undefined,
  officerContact: undefined,
  support: { email: 'help@gaon.example', phone: null },
  mailProvider: undefined,
  hostingProvider: undefined,
  fileStorageProvider: undefined,
  uses: { toss: false, textMessages: false, bucket: false, maps: false, chat: false },
};
const everything: PrivacySettings = {
  officer: '홍길동 (대표)',
  officerContact: 'privacy@gaon.example',
  support: { email: 'help@gaon.example', phone: '02-123-4567' },
  mailProvider: '가온메일',
  hostingProvider: '가온클라우드',
  fileStorageProvider: '가온스토리지(일본)',
  uses: { toss: true, textMessages: true, bucket: true, maps: true, chat: true },
};
const textOf = (settings: PrivacySettings, id: string) =>
  privacyPolicyOf(settings)
    .filter((article) => article.id === id)
    .flatMap(({ body }) => body.flat())
    .join('\n');

describe('the privacy policy of an installation', () => {
  it('has every part that the law requires, each once', () => {
    const ids = privacyPolicyOf(everything).map(({ id }) => id);
    const required = ['what', 'why', 'share', 'processors', 'abroad', 'keep', 'delete', 'rights', 'safe', 'cookie'];
    expect(ids).toEqual(expect.arrayContaining([...required, 'officer']));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('names every company that processes data, with its task and the data', () => {
    const text = textOf(everything, 'processors');
    for (const company of [
      '결제 대행사 토스페이먼츠: 주문 번호와 상품 이름, 금액, 주문한 사람의 이름과 이메일',
      '메일 발송 가온메일: 받는 주소와 알림 내용',
      '문자와 알림톡 발송 솔라피(SOLAPI): 휴대폰 번호와 알림 내용',
      '서버 호스팅 가온클라우드: 서비스에 저장되는 정보',
      '사진 보관 가온스토리지(일본): 후기 사진과 수업 사진',
      '지도 카카오: 위치 사용을 허용한 기기의 위치',
      chatDisclosure.recipient,
    ])
      expect(text).toContain(company);
  });

  it('names the task of a company whose name is not set, and no service that is not used', () => {
    expect(
      textOf(nothing, 'processors')
        .split('\n')
        .slice(1)
        .map((line) => line.split(':')[0]),
    ).toEqual([
      '결제 대행사',
      '메일 발송',
      '도구 배송(CJ대한통운, 한진택배, 롯데택배, 우체국택배 가운데 한 곳)',
      '서버 호스팅',
    ]);
  });

  it('names the officer and the contact, otherwise the customer centre', () => {
    expect(textOf(everything, 'officer')).toContain('개인정보 보호책임자: 홍길동 (대표)\n연락처: privacy@gaon.example');
    expect(textOf({ ...everything, officerContact: undefined }, 'officer')).toContain(
      '연락처: 고객센터 help@gaon.example 02-123-4567',
    );
    expect(textOf(nothing, 'officer')).toContain('개인정보에 관한 문의: 고객센터 help@gaon.example');
  });

  it('tells of the transfer abroad who, where, what, when, how, why, how long and how to refuse', () => {
    const text = textOf(nothing, 'abroad');
    for (const subject of ['받는 곳', '보내는 정보', '시기와 방법', '쓰는 곳', '보관 기간', '거부하는 방법'])
      expect(text).toMatch(new RegExp(`^${subject}: .`, 'm'));
    expect(text).toContain('Meta Platforms, Inc.(미국)');
    expect(text).toContain(metaDisclosure.items);
  });

  it('tells what the chat stores only where there is a chat, and changes no other article', () => {
    expect(textOf(everything, 'cookie')).toContain(chatDisclosure.storage);
    const unchanged = privacyPolicyOf(nothing).filter(({ id }) => !['processors', 'officer'].includes(id));
    expect(unchanged).toEqual(privacyArticles);
  });
});
