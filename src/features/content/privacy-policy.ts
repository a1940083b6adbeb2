import type { TermsArticle } from '~/components/layout/terms-layout';
import { chatDisclosure } from '~/domain/marketing/chat';
import { type SupportContact, supportName } from '~/domain/messaging/support';
import { carriers } from '~/domain/tools/texts/labels';
import { privacyArticles } from './privacy-articles';

/** What an installation adds to its privacy policy. */
export type PrivacySettings = {
  /** Name and position of the person who answers for personal data. */
  officer: string | undefined;
  officerContact: string | undefined;
  support: SupportContact;
  mailProvider: string | undefined;
  hostingProvider: string | undefined;
  /** The company that stores files in a bucket; undefined without a name. */
  fileStorageProvider: string | undefined;
  /** Which services of other companies the installation uses. */
  uses: { toss: boolean; textMessages: boolean; bucket: boolean; maps: boolean; chat: boolean };
};

/** Companies that deliver tools; installation by the shop's own technician needs no company. */
const parcelCarriers = Object.values(carriers)
  .flatMap(({ label, track }) => (track === null ? [] : label))
  .join(', ');

/** The companies that process data for the seller, each with its task and the data. */
function processorsArticle({
  mailProvider,
  hostingProvider,
  fileStorageProvider,
  uses,
}: PrivacySettings): TermsArticle {
  const named = (task: string, company: string | undefined, data: string) =>
    `${company === undefined ? task : `${task} ${company}`}: ${data}`;
  const payment =
    '주문 번호와 상품 이름, 금액, 주문한 사람의 이름과 이메일. 가상계좌로 결제한 주문을 환불할 때는 환불 계좌. 카드 정보는 결제 대행사가 결제창에서 직접 받아요';
  const whole = '서비스에 저장되는 정보. 건강 정보는 암호화된 채로 저장돼요';
  const files = '후기 사진과 수업 사진, 서류 사진, 안내 사진. 안내 사진을 빼고는 암호화된 채로 저장돼요';
  return {
    id: 'processors',
    title: '처리를 맡긴 회사',
    body: [
      '서비스에 필요한 일을 아래 회사에 맡기고, 그 일에 필요한 정보만 전달해요.',
      [
        named('결제 대행사', uses.toss ? '토스페이먼츠' : undefined, payment),
        named('메일 발송', mailProvider, '받는 주소와 알림 내용'),
        ...(uses.textMessages ? [named('문자와 알림톡 발송', '솔라피(SOLAPI)', '휴대폰 번호와 알림 내용')] : []),
        `도구 배송(${parcelCarriers} 가운데 한 곳): 받는 분의 이름과 연락처, 배송지와 배송 메모`,
        named('서버 호스팅', hostingProvider, whole),
        ...(uses.bucket ? [named('사진 보관', fileStorageProvider, files)] : []),
        ...(uses.maps ? [named('지도', '카카오', '위치 사용을 허용한 기기의 위치. 동네를 찾는 데만 써요')] : []),
        ...(uses.chat ? [chatDisclosure.recipient] : []),
      ],
    ],
  };
}

function officerArticle({ officer, officerContact, support: { email, phone } }: PrivacySettings): TermsArticle {
  const support = [supportName, email, phone].filter(Boolean).join(' ');
  return {
    id: 'officer',
    title: '개인정보 보호책임자',
    body: [
      officer === undefined
        ? [`개인정보에 관한 문의: ${support}`]
        : [`개인정보 보호책임자: ${officer}`, `연락처: ${officerContact ?? support}`],
      '개인정보에 관한 질문과 불만, 피해를 알려 주시면 확인하고 답해 드려요.',
      '개인정보 침해는 개인정보침해신고센터(국번 없이 118)와 개인정보분쟁조정위원회(1833-6972)에서도 상담하고 신고할 수 있어요.',
    ],
  };
}

/** Returns the whole privacy policy of an installation. */
export function privacyPolicyOf(settings: PrivacySettings): readonly TermsArticle[] {
  const articles = privacyArticles.flatMap((article) => {
    if (article.id === 'share') return [article, processorsArticle(settings)];
    if (article.id === 'cookie' && settings.uses.chat)
      return [{ ...article, body: [...article.body, chatDisclosure.storage] }];
    return [article];
  });
  return [...articles, officerArticle(settings)];
}
