'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '~/components/ui/button';
import { Dock } from '~/components/ui/dock';
import { TextArea } from '~/components/ui/text-area';
import { toast } from '~/components/ui/toast';
import { type ContractView, trialNoteInput } from '~/domain/lesson/views';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { useRefusal } from './use-refusal';

/** The coach writes what the trial lesson showed; the learner reads it as the trial note. */
export function TrialNoteForm({ contract }: { contract: ContractView }) {
  const router = useRouter();
  const onError = useRefusal('info');
  const write = trpc.lesson.writeTrialNote.useMutation({
    onSuccess: () => {
      toast('체험 노트를 남겼어요.', { tone: 'good' });
      router.push('/f/user/mypage/lesson/expert');
    },
    onError,
  });
  const form = useForm<z.infer<typeof trialNoteInput>>({ resolver: zodResolver(trialNoteInput), defaultValues: { encryptedId: contract.encryptedId, text: '' } });
  return (
    <div className="wrap py-8 sm:py-12">
      <form noValidate className="mx-auto max-w-(--container-prose)" onSubmit={form.handleSubmit((input) => write.mutate(input))}>
        <p className="text-small text-ink-2">
          {contract.program.title} 체험{contract.trialLessonAt ? ` · ${formatSeoulDateTime(contract.trialLessonAt)}` : ''}
        </p>
        <h1 className="mt-1 mb-5 text-h1">{contract.learner.name} 님의 체험 노트</h1>
        <TextArea label="몸 상태와 앞으로의 방향" hint="오늘 본 것, 목표, 권하는 수업을 적어 주세요. 회원이 그대로 읽어요." rows={10} maxLength={4000} error={form.formState.errors.text?.message} {...form.register('text')} />
        <Dock>
          <Button type="submit" variant="primary" loading={write.isPending}>
            노트 남기기
          </Button>
        </Dock>
      </form>
    </div>
  );
}
