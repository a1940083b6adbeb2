'use client';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '~/components/ui/button';
import { TextArea } from '~/components/ui/text-area';
import { type HtmlMark, htmlMarks, markHtml } from '~/domain/content/rich-text/mark-html';
import { MAX_HTML_LENGTH } from '~/domain/content/rich-text/schema';
import type { PageForm } from './page-values';
import { useBlock } from './use-block';

const labels: Readonly<Record<HtmlMark, string>> = {
  heading: '제목',
  paragraph: '문단',
  strong: '굵게',
  list: '목록',
  link: '링크',
};

interface HtmlFieldProps {
  /** Index of the block. */
  block: number;
  hint: string;
}

/** A text in HTML, with buttons that put the selected words into an element. */
export function HtmlField({ block, hint }: HtmlFieldProps) {
  const { field, write } = useBlock<'top' | 'bottom'>(block);
  const { getValues } = useFormContext<PageForm>();
  const { ref, ...registered } = field('textHtml');
  const area = useRef<HTMLTextAreaElement | null>(null);
  const insert = (mark: HtmlMark) => {
    const place = area.current;
    if (!place) return;
    const { text, start, end } = markHtml(
      { text: getValues(`blocks.${block}.textHtml`), start: place.selectionStart, end: place.selectionEnd },
      mark,
    );
    write('textHtml', text);
    place.focus();
    place.setSelectionRange(start, end);
  };
  return (
    <div>
      <TextArea
        label="글"
        hint={`${hint} 제목, 문단, 목록은 아래 버튼으로 넣어 주세요. 줄만 바꾸면 앞 문단에 이어져요.`}
        rows={6}
        maxLength={MAX_HTML_LENGTH}
        spellCheck={false}
        className="[&_textarea]:font-mono [&_textarea]:text-small"
        ref={(element) => {
          area.current = element;
          ref(element);
        }}
        {...registered}
      />
      <div role="toolbar" aria-label="서식 넣기" className="mt-2 flex flex-wrap gap-2">
        {htmlMarks.map((mark) => (
          <Button key={mark} size="sm" variant="ghost" onClick={() => insert(mark)}>
            {labels[mark]}
          </Button>
        ))}
      </div>
    </div>
  );
}
