'use client';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useAddress } from '~/components/browser/use-address';
import { LevelBadge } from '~/components/body-check/level-badge';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { useConfirm } from '~/components/ui/confirm';
import { IconButton } from '~/components/ui/icon-button';
import { TextArea } from '~/components/ui/text-area';
import { toast } from '~/components/ui/toast';
import { type BodyCheckRound, type BodyCheckSubject, commentInput } from '~/domain/body-check/schema';
import {
  type BodyPartKey,
  bodyPartKeys,
  type BodySide,
  bodySides,
  spotKey,
  spotLabel,
} from '~/domain/shared/body-parts';
import { type Finding, findingBefore, withFinding } from '~/domain/body-check/rounds';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { unsentTexts } from '../expert-labels';
import type { BodyCheckAction } from '~/components/outbox/action';
import type { Outbox } from '../outbox/use-outbox';
import { FindingDialog } from './finding-dialog';
import { PartPicker } from './part-picker';
import type { DisplayedRound } from './displayed-round';
import { roundAction } from './round-action';

type Props = {
  subject: BodyCheckSubject;
  displayed: DisplayedRound;
  rounds: readonly BodyCheckRound[];
  waiting: BodyCheckAction | undefined;
  outbox: Outbox;
};

/** The findings of this lesson: each part is stored as soon as it is saved, with or without a connection. */
export function RecordPart({ subject, displayed, rounds, waiting, outbox }: Props) {
  const address = useAddress();
  // The address stays in the browser's history, so it must not name a part of a person's body.
  const [openPart, openSide] = address.about?.split(' ') ?? [];
  const openPartKey = bodyPartKeys.find((part) => part === openPart);
  const side = bodySides.find((bodySide) => bodySide === openSide) ?? null;
  const show = (spot: { part: BodyPartKey; side: BodySide | null }) =>
    address.open({}, `${spot.part} ${spot.side ?? ''}`);
  const confirm = useConfirm();
  const { entries, comment } = displayed;
  const closed = closedText(subject);

  const save = async (next: { entries: readonly Finding[]; comment: string }) => {
    const based = waiting?.input.basedOn ?? subject.revision;
    // An action that was sent just now has raised the revision by one.
    const action = (wasQueued: boolean) => roundAction(subject, { ...next, basedOn: wasQueued ? based : based + 1 });
    await (waiting ? outbox.replace(waiting, action) : outbox.act(action(true)));
  };
  const add = async (finding: Finding) => {
    await save({ entries: withFinding(entries, finding), comment });
    toast(`${spotLabel(finding)} 기록을 저장했어요.`, { tone: 'good' });
  };
  const remove = async (finding: Finding) => {
    const title = `${spotLabel(finding)} 기록을 지울까요?`;
    if (!(await confirm({ title, confirmLabel: '지우기', tone: 'bad' }))) return;
    const remaining = entries.filter((entry) => spotKey(entry) !== spotKey(finding));
    await save({ entries: remaining, comment: remaining.length > 0 ? comment : '' });
  };
  return (
    <div className="grid gap-5">
      {closed ? <Banner tone="plain">{closed}</Banner> : null}
      <Card as="section" aria-label="부위 고르기">
        <h2 className="mb-3 text-h3">부위를 골라 주세요</h2>
        <PartPicker
          entries={entries}
          disabled={closed !== null}
          // A button preselects no side, because a finding of the other side would overwrite the recorded one.
          onPick={(part, chosen) => show({ part, side: chosen })}
        />
      </Card>
      <section aria-label="이번 기록">
        <h2 className="flex flex-wrap items-baseline justify-between gap-2 text-h3">
          이번 기록 {entries.length}곳
          {displayed.isWaiting ? (
            <span className="text-small font-semibold text-warn">{unsentTexts(outbox.halt).short}</span>
          ) : null}
        </h2>
        {entries.length === 0 ? (
          <p className="mt-2 text-small text-ink-2">그림이나 목록에서 부위를 고르면 여기에 보여요.</p>
        ) : (
          <Card pad="none" className="mt-3">
            <ul className="divide-y divide-line">
              {entries.map((entry) => (
                <EntryRow
                  key={spotKey(entry)}
                  entry={entry}
                  before={findingBefore(rounds, entry, displayed.round)}
                  onChange={closed ? null : () => show({ part: entry.part, side: entry.side })}
                  onRemove={closed ? null : () => void remove(entry)}
                />
              ))}
            </ul>
          </Card>
        )}
      </section>
      {entries.length > 0 && closed === null ? (
        <CommentForm comment={comment} onSave={(text) => save({ entries, comment: text })} />
      ) : null}
      {entries.length > 0 && closed !== null && comment ? <p className="whitespace-pre-wrap">{comment}</p> : null}
      {openPartKey && closed === null ? (
        <FindingDialog
          key={`${openPartKey} ${side}`}
          part={openPartKey}
          first={side}
          entries={entries}
          rounds={rounds}
          round={displayed.round}
          onSave={add}
          onClose={() => address.close([])}
        />
      ) : null}
    </div>
  );
}

/** Returns why nothing can be written now; null when it can. */
function closedText({ writableFrom, writableUntil, serverNow }: BodyCheckSubject): string | null {
  if (serverNow < writableFrom) return `${formatSeoulDateTime(writableFrom)}부터 기록할 수 있어요.`;
  return serverNow > writableUntil
    ? `기록 기한이 ${formatSeoulDateTime(writableUntil)}에 끝나 이제 볼 수만 있어요.`
    : null;
}

function EntryRow({
  entry,
  before,
  onChange,
  onRemove,
}: {
  entry: Finding;
  before: Finding | null;
  onChange: (() => void) | null;
  onRemove: (() => void) | null;
}) {
  const name = spotLabel(entry);
  return (
    <li className="px-4 py-3.5">
      <div className="flex items-center justify-between gap-2">
        <b className="font-semibold">{name}</b>
        <span className="-mr-2 flex items-center">
          {onChange ? (
            <Button size="sm" variant="text" aria-label={`${name} 바꾸기`} onClick={onChange}>
              바꾸기
            </Button>
          ) : null}
          {onRemove ? (
            <IconButton label={`${name} 지우기`} icon={<X aria-hidden className="size-4" />} onClick={onRemove} />
          ) : null}
        </span>
      </div>
      <p className="flex flex-wrap gap-x-5 gap-y-1.5">
        <LevelBadge measure="vas" level={entry.vas} />
        <LevelBadge measure="mmt" level={entry.mmt} />
      </p>
      {before ? (
        <p className="mt-1.5 text-small text-ink-2 tnum">
          지난번 불편함 {before.vas} · 움직임 {before.mmt}
        </p>
      ) : null}
      {entry.other ? <p className="mt-1.5 text-small whitespace-pre-wrap">{entry.other}</p> : null}
    </li>
  );
}

function CommentForm({ comment, onSave }: { comment: string; onSave: (comment: string) => Promise<void> }) {
  const { register, watch, reset, errors, place, submit } = useSchemaForm(commentInput, { comment }, ['comment']);
  useEffect(() => reset({ comment }), [comment, reset]);
  const save = submit(async (typed) => {
    await onSave(typed.comment);
    toast('코멘트를 저장했어요.', { tone: 'good' });
  });
  return (
    <form {...place} noValidate className="grid gap-3" onSubmit={save}>
      <TextArea
        label="코멘트"
        optional
        hint="직원 본인도 볼 수 있어요."
        rows={3}
        maxLength={1000}
        error={errors.comment?.message}
        {...register('comment')}
      />
      <Button type="submit" variant="green" idle={watch('comment').trim() === comment}>
        코멘트 저장
      </Button>
    </form>
  );
}
