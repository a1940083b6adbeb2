import { Link } from '~/components/navigation/link';
import { buttonClass } from '~/components/ui/button-style';

const texts = {
  coach: {
    title: '코치로 로그인되어 있어요',
    lead: '회사 수업을 받는 기업 회원의 로그인 화면이에요. 코치 계정으로는 코치 홈을 이용해 주세요.',
    label: '코치 홈 보기',
    href: '/expert/',
  },
  operator: {
    title: '운영자로 로그인되어 있어요',
    lead: '회사 수업을 받는 기업 회원의 로그인 화면이에요.',
    label: '운영 화면 보기',
    href: '/admin',
  },
} as const;

/** Page for a logged-in account that has no use for the company login. */
export function CompanyAccount({ kind }: { kind: keyof typeof texts }) {
  const { title, lead, label, href } = texts[kind];
  return (
    <>
      <h1 className="text-h1">{title}</h1>
      <p className="mt-2 text-ink-2">{lead}</p>
      <Link href={href} className={`${buttonClass({ variant: 'primary', size: 'lg', block: true })} mt-8`}>
        {label}
      </Link>
    </>
  );
}
