'use client';
import { addressOptions, ButtonFields } from '../button-fields';
import { type BlockFormProps, useBlock } from '../use-block';

export function BottomFloatingForm({ block }: BlockFormProps) {
  const { field } = useBlock<'bottomFloating'>(block);
  return <ButtonFields label={field('button.label')} url={field('button.url', addressOptions)} />;
}
