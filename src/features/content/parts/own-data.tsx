import { addressPrivacy } from '~/domain/account/address-privacy';
import { BlockSection } from '~/components/content/blocks/block-section';
import { LinkButton } from '~/components/navigation/link-button';
import { healthPrivacy } from '~/domain/account/health-privacy';

const cards = [
  {
    title: '집 주소',
    text: addressPrivacy,
    link: null,
  },
  {
    title: '건강에 대한 답',
    text: `${healthPrivacy.brief} ${healthPrivacy.log}`,
    link: { label: '내 정보를 본 사람 확인하기', href: '/login/myAccount' },
  },
  {
    title: '불편한 일이 있었다면',
    text: '수업 화면에서 신고해 주세요. 입력한 내용은 상대에게 보이지 않고, 운영팀이 확인한 뒤 메일로 답해 드려요.',
    link: { label: '내 수업에서 신고하기', href: '/f/user/mypage/lesson/learner' },
  },
];

/** Who sees the address and the health answers, and how to report something. */
export function OwnData() {
  return (
    <BlockSection title="내 집과 내 정보">
      <dl className="border-t border-line">
        {cards.map(({ title, text, link }) => (
          <div key={title} className="grid gap-x-8 gap-y-1 border-b border-line py-5 md:grid-cols-[14em_1fr]">
            <dt className="text-h3">{title}</dt>
            <dd className="grid max-w-prose justify-items-start gap-3 text-ink-2">
              <p>{text}</p>
              {link ? (
                <LinkButton href={link.href} prefetch={false} size="sm">
                  {link.label}
                </LinkButton>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </BlockSection>
  );
}
