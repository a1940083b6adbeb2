'use client';
import { useState } from 'react';
import { Banner } from '~/components/ui/banner';
import { Segmented } from '~/components/ui/segmented';

const frames = [
  { value: 'phone', label: '휴대폰' },
  { value: 'computer', label: '데스크톱' },
] as const;
type Frame = (typeof frames)[number]['value'];

/** The preview of the public page, beside or below the form, at the size of a phone or a computer. */
export function ProfileFrame({ listed }: { listed: boolean }) {
  const [frame, setFrame] = useState<Frame>('phone');
  if (!listed)
    return (
      <Banner tone="plain">
        지금은 프로필이 회원에게 보이지 않아 미리보기가 없어요. 저장한 소개는 프로필이 다시 공개되면 회원이 볼 수
        있어요.
      </Banner>
    );
  const { title, box, size } = sizes[frame];
  return (
    <section aria-label="미리보기" className="min-w-0">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="text-h3">미리보기</h2>
        <Segmented label="미리보기 화면" options={frames} value={frame} onChange={setFrame} />
      </div>
      <div className={`overflow-hidden rounded-m border border-line ${box}`}>
        <iframe
          key={frame}
          title={title}
          src="/expert/profile/preview/"
          className={`origin-top-left scale-(--scale) ${size}`}
        />
      </div>
    </section>
  );
}

/** Title and size of the preview for each screen, scaled so that it fits beside or below the form. */
const sizes: Readonly<Record<Frame, { title: string; box: string; size: string }>> = {
  phone: {
    title: '휴대폰 화면 미리보기',
    box: '[--scale:.88] sm:[--scale:1] h-[calc(760px*var(--scale))] w-[calc(360px*var(--scale))]',
    size: 'h-[760px] w-[360px]',
  },
  computer: {
    title: '데스크톱 화면 미리보기',
    box: '[--scale:.24] sm:[--scale:.4] h-[calc(900px*var(--scale))] w-[calc(1280px*var(--scale))]',
    size: 'h-[900px] w-[1280px]',
  },
};
