'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { OwnerButton } from '~/components/account/owner-button';
import { ChoiceGroup, RadioCard } from '~/components/ui/choice-card';
import { Dock } from '~/components/ui/dock';
import { TextArea } from '~/components/ui/text-area';
import { toast } from '~/components/ui/toast';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { matchingRequestPolicy } from '~/domain/matching/policy';
import { type InvitationView, proposeInput } from '~/domain/matching/schema/matching';
import { rejectionOf } from '~/trpc/rejection';
import { trpc } from '~/trpc/react';
import { TimesPicker } from './times-picker';

const { message: bounds } = matchingRequestPolicy;

/** Form for the coach's proposal: the program, a message, and one to three free hours. */
export function ProposalForm({
  view,
  side,
  onDone,
}: {
  view: InvitationView;
  side: ReactNode;
  onDone: () => Promise<void>;
}) {
  const { encryptedInvitationId, programs, proposal, wish: request, now, encryptedCoachId } = view;
  const name = useId();
  const utils = trpc.useUtils();
  const form = useForm({
    resolver: zodResolver(proposeInput),
    defaultValues: {
      encryptedInvitationId,
      permalink: proposal?.permalink ?? programs[0]?.permalink ?? '',
      message: proposal?.message ?? '',
      times: proposal?.times.filter((at) => at > now) ?? [],
    },
  });
  const { errors } = form.formState;
  const propose = trpc.suggest.propose.useMutation({
    onSuccess: async () => {
      toast('제안을 보냈어요.', { tone: 'good' });
      await onDone();
    },
    onError: async (error) => {
      const { code, message, details } = rejectionOf(error);
      if (code === 'SLOT_TAKEN' && typeof details['startsAt'] === 'string') {
        const unavailableAt = new Date(details['startsAt']);
        form.setValue(
          'times',
          form.getValues('times').filter((at) => at.getTime() !== unavailableAt.getTime()),
        );
        toast(`${formatSeoulDateTime(unavailableAt)}에는 이제 수업할 수 없어 뺐어요. 다른 시간을 골라 주세요.`, {
          tone: 'bad',
        });
        await utils.lesson.freeHours.invalidate();
        return;
      }
      toast(message, { tone: 'bad' });
      if (code === 'REQUEST_CLOSED' || code === 'ANSWER_TOO_LATE' || code === 'COACH_PAUSED') await onDone();
    },
  });
  return (
    <form
      noValidate
      aria-label="제안"
      onSubmit={form.handleSubmit((values) => propose.mutate(values))}
      className="mt-8 flex flex-1 flex-col"
    >
      <h2 className="text-h2">제안 보내기</h2>
      <div className="mt-4 grid gap-7">
        {programs.length > 1 ? (
          <Controller
            control={form.control}
            name="permalink"
            render={({ field }) => (
              <ChoiceGroup legend="어떤 수업을 할까요?" error={errors.permalink?.message}>
                {programs.map(({ permalink, title, summary, isWished }) => (
                  <RadioCard
                    key={permalink}
                    name={name}
                    value={permalink}
                    checked={field.value === permalink}
                    onChange={() => field.onChange(permalink)}
                    title={isWished ? `${title} · 회원이 원하는 수업` : title}
                    detail={summary}
                  />
                ))}
              </ChoiceGroup>
            )}
          />
        ) : (
          <div>
            <p className="text-[15.5px] font-semibold">제안할 수업</p>
            <p className="mt-0.5 text-[15px] text-ink-2">{programs[0]?.title}</p>
          </div>
        )}
        <Controller
          control={form.control}
          name="times"
          render={({ field }) => (
            <TimesPicker
              encryptedCoachId={encryptedCoachId}
              encryptedInvitationId={encryptedInvitationId}
              now={now}
              preferredSlots={request?.schedules ?? []}
              value={field.value}
              onChange={field.onChange}
              error={errors.times?.message}
            />
          )}
        />
        <TextArea
          label="인사와 제안"
          hint={`어떻게 시작할지 ${bounds.min}자 이상 입력해 주세요. 연락처는 입력하지 않아도 돼요.`}
          rows={5}
          maxLength={bounds.max}
          error={errors.message?.message}
          placeholder="예: 안녕하세요. 첫 시간에는 자세를 함께 보고 집에서 할 수 있는 동작부터 시작해요."
          {...form.register('message')}
        />
      </div>
      <Dock className="mt-auto" note="시간은 회원이 결제할 때 확정돼요. 답변 기한 안에는 수정하거나 취소할 수 있어요.">
        {side}
        <OwnerButton type="submit" variant="primary" loading={propose.isPending}>
          {proposal && view.status === 'PROPOSED' ? '수정한 제안 보내기' : '제안 보내기'}
        </OwnerButton>
      </Dock>
    </form>
  );
}
