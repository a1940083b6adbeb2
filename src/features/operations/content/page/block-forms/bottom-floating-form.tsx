'use client';
import { addressOptions, ButtonFields } from '../button-fields';
import { useBlock } from '../use-block';
import type { BlockFormProps } from './block-form';

export function BottomFloatingForm({ block }: BlockFormProps) {
  const { field } = useBlock<'bottomFloating'>(block);
  return <ButtonFields label={field('button.label')} url={field('button.url', addressOptions)} />;
}
