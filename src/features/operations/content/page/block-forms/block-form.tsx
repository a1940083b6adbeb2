'use client';
import type { ComponentType } from 'react';
import type { BlockType } from '~/domain/content/blocks/labels';
import type { BlockFormProps } from '../use-block';
import { BottomFloatingForm } from './bottom-floating-form';
import { BottomForm } from './bottom-form';
import { ChatForm } from './chat-form';
import { CustomForm } from './custom-form';
import { ImageReviewForm } from './image-review-form';
import { RecommendForm } from './recommend-form';
import { ReviewForm } from './review-form';
import { SpecialForm } from './special-form';
import { StrengthForm } from './strength-form';
import { TopForm } from './top-form';

const forms: Readonly<Record<BlockType, ComponentType<BlockFormProps>>> = {
  top: TopForm,
  chat: ChatForm,
  strength: StrengthForm,
  review: ReviewForm,
  special: SpecialForm,
  recommend: RecommendForm,
  imageReview: ImageReviewForm,
  custom: CustomForm,
  bottom: BottomForm,
  bottomFloating: BottomFloatingForm,
};

/** The fields of a block. */
export function BlockForm({ type, block }: BlockFormProps & { type: BlockType }) {
  const Form = forms[type];
  return <Form block={block} />;
}
