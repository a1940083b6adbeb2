import type { NoticeContent } from '~/domain/company/schema/notice';

/** Shows a notice as employees read it in their notifications. */
export function NoticePreview({ notice: { title, text } }: { notice: Partial<NoticeContent> }) {
  return (
    <section aria-label="미리보기" className="rounded-l border border-line bg-card px-4 py-3.5">
      <h3 className="font-semibold break-words">{title || '제목'}</h3>
      <p className="mt-0.5 text-small break-words whitespace-pre-line text-ink-2">{text || '내용'}</p>
    </section>
  );
}
