'use client';
import type { ComponentProps } from 'react';
import { TextField } from '~/components/ui/text-field';
import { blockPolicy } from '~/domain/content/blocks/schema';

/** The title of a block. */
export function TitleField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return <TextField label="블록 제목" maxLength={blockPolicy.title} {...props} />;
}
