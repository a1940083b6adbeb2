import { BlockSection } from '~/components/content/blocks/block-section';
import { brand } from '~/domain/shared/brand';
import { cx } from '~/components/ui/cx';
import { publicApi } from '~/trpc/public-server';

const roles = [
  {
    who: `판매자 ${brand.name}`,
    duties: [
      '코치의 지원서를 읽고 인터뷰해요',
      '수업을 판매하고 결제를 받아요',
      '취소와 환불 금액을 계산해 돌려드려요',
      '불편 신고를 확인하고 결정해요',
    ],
    look: 'bg-deep text-on-deep md:row-span-2',
  },
  {
    who: '수업하는 코치',
    duties: ['정한 시간에 정한 곳으로 가요', '수업을 준비하고 진행해요', '무리가 되면 그 자리에서 멈춰요'],
    look: 'border border-line bg-card',
  },
  {
    who: '수업을 받는 회원',
    duties: ['시간과 장소를 정해요', '몸 상태를 미리 알려요', '수업을 못 받게 되면 기한 안에 취소해요'],
    look: 'border border-line bg-card',
  },
];

/** Who is responsible for what. The seller is named, because the learner's contract is with the seller. */
export async function Roles() {
  const { name } = await publicApi.content.seller();
  return (
    <BlockSection title="누가 무엇을 책임지나요?">
      <ul className="grid gap-3 md:grid-cols-[1.1fr_.9fr] md:gap-4">
        {roles.map(({ who, duties, look }, index) => (
          <li key={who} className={cx('flex flex-col rounded-l px-5 py-6 sm:px-7', look)}>
            <h3 className="text-h2">{who}</h3>
            <ul className="mt-3 grid list-disc gap-1.5 pl-5">
              {duties.map((duty) => (
                <li key={duty}>{duty}</li>
              ))}
            </ul>
            {index === 0 ? (
              <p className="mt-auto pt-6 text-small">계약 상대: {name}. 사업자 정보는 이 화면 맨 아래에 있어요.</p>
            ) : null}
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
