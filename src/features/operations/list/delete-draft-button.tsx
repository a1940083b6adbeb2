'use client';
import { ConfirmedButton } from './confirmed-button';

/** Deletes a draft after a confirmation. */
export function DeleteDraftButton({ title, work }: { title: string; work: () => Promise<unknown> }) {
  return (
    <ConfirmedButton
      label="지우기"
      variant="text"
      question={{ title: '이 초안을 지울까요?', description: `‘${title}’ 초안은 복구할 수 없어요.`, tone: 'bad' }}
      done="초안을 지웠어요."
      work={work}
    />
  );
}
