'use client';
import type { ComponentProps } from 'react';
import { Checkbox } from '~/components/ui/checkbox';
import { TextField } from '~/components/ui/text-field';
import { blockPolicy } from '~/domain/content/blocks/schema';
import { linkAddress } from '~/domain/content/rich-text/link-address';
import { useBlock, useBlockValue } from './use-block';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

/** Options of the field for a button's address: they normalize a typed link address when it is valid. */
export const addressOptions = { setValueAs: (typed: string) => linkAddress(typed) ?? typed };

/** The text of a button and the address that it links to. */
export function ButtonFields({ name = '버튼', label, url }: { name?: string; label: FieldProps; url: FieldProps }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...label} label={`${name} 이름`} hint="예: 코치 찾기" maxLength={blockPolicy.label} />
      <TextField
        {...url}
        label={`${name} 주소`}
        hint="이 사이트의 경로(예: /f/find)나 https 주소를 입력해 주세요."
        inputMode="url"
      />
    </div>
  );
}

/** A second button for a person who is not ready for the first, or none. */
export function SecondButtonFields({ block }: { block: number }) {
  const { field, write } = useBlock<'top' | 'bottom'>(block);
  const button = useBlockValue<'top' | 'bottom', 'secondButton'>(block, 'secondButton');
  return (
    <div>
      <Checkbox
        label="두 번째 버튼 표시하기"
        checked={Boolean(button)}
        onChange={({ target }) => write('secondButton', target.checked ? { label: '', url: '' } : null)}
      />
      {button ? (
        <ButtonFields
          name="두 번째 버튼"
          label={field('secondButton.label')}
          url={field('secondButton.url', addressOptions)}
        />
      ) : null}
    </div>
  );
}
