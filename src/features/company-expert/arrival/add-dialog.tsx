'use client';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import { toastRejection } from '~/components/browser/toast-rejection';
import { useFirstMissing } from '~/components/browser/use-first-missing';
import { useOnce } from '~/components/browser/use-once';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { FailedPart } from '~/components/ui/failed-part';
import { FormDialog } from '~/components/form/form-dialog';
import { SelectField, type SelectFieldProps } from '~/components/ui/select-field';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { Tabs } from '~/components/ui/tabs';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import { type AddedGroup, addGuestInput, type MemberSearch } from '~/domain/timetable/expert/expert-schema';
import { trpc } from '~/trpc/react';
import { useIdempotentCall } from '~/trpc/use-idempotent-call';
import { addLabel } from '../expert-labels';
import type { DisplayedDay, DisplayedLesson } from '~/components/outbox/action';
import type { Outbox } from '../outbox/use-outbox';

type Props = { day: DisplayedDay; lesson: DisplayedLesson; outbox: Outbox; onClose: () => void };

/** Dialog that adds colleagues found by a search, several together, or a guest by name and phone. */
export function AddDialog(props: Props) {
  const freeSeats = Math.max(0, props.lesson.seats - props.lesson.taken);
  const [tab, setTab] = useState('search');
  const members = useMembers(props);
  const guestForm = useId();
  return (
    <FormDialog
      open
      steady
      fillPhone
      isDirty={members.isDirty}
      title="참여자 추가"
      description={`남은 자리 ${freeSeats}개`}
      onOpenChange={(open) => (open ? undefined : props.onClose())}
      footer={
        tab === 'search' ? (
          <Button
            variant="green"
            disabled={members.chosen.size === 0}
            loading={members.isAdding}
            onClick={() => void members.add()}
          >
            {addLabel(members.chosen.size)}
          </Button>
        ) : (
          <Button type="submit" form={guestForm} variant="green">
            추가하기
          </Button>
        )
      }
    >
      {freeSeats === 0 ? (
        <Banner tone="warn" className="mb-4">
          자리가 다 찼어요. 자리가 나야 추가할 수 있어요.
        </Banner>
      ) : null}
      <Tabs
        label="추가하는 방법"
        keepMounted
        value={tab}
        onValueChange={setTab}
        tabs={[
          {
            value: 'search',
            label: '직원 찾기',
            content: <MemberSearchPart day={props.day} lesson={props.lesson} members={members} />,
          },
          { value: 'guest', label: '손님', content: <GuestPart {...props} formId={guestForm} /> },
        ]}
      />
    </FormDialog>
  );
}

function Occupants({ day, ...field }: { day: DisplayedDay } & Omit<SelectFieldProps, 'label' | 'options'>) {
  if (!day.csCorporateConfig.isUseOccupant) return null;
  return (
    <SelectField
      label="입주사"
      optional
      placeholder="등록된 입주사"
      options={day.occupants.map(({ id, name }) => ({ value: String(id), label: name }))}
      {...field}
    />
  );
}

type FoundUser = MemberSearch['index'][number];
/** The mail address makes the name unique. */
const calledOf = ({ name, email }: FoundUser) => `${name}(${email})`;

/** Returns the colleagues chosen in the dialog, and a function that adds them. */
function useMembers({ day, lesson, outbox, onClose }: Props) {
  const { b2bTimetableId } = lesson;
  const [chosen, setChosen] = useState<ReadonlyMap<string, FoundUser>>(new Map());
  const [occupant, setOccupant] = useState('');
  const [showsMissingOccupant, setShowsMissingOccupant] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const [failedAttempts, setFailedAttempts] = useState(0);
  useFirstMissing(part, failedAttempts);
  const [rejected, setRejected] = useState<AddedGroup['refused']>([]);
  const utils = trpc.useUtils();
  const group = trpc.b2bExpert.addGroup.useMutation();
  const addGroup = useIdempotentCall(group.mutateAsync);
  const place = { csCorporateId: day.csCorporateId, date: day.date, b2bTimetableId };
  const occupantId = occupant === '' ? {} : { occupantId: Number(occupant) };

  // The people of the last attempt, so that the message about a person who could not be added has the name and tenant.
  const [attempted, setAttempted] = useState<ReadonlyMap<string, FoundUser>>(new Map());
  const toggle = (user: FoundUser) => {
    const next = new Map(chosen);
    if (!next.delete(user.encryptedUserId)) next.set(user.encryptedUserId, user);
    setChosen(next);
  };
  const addOne = useOnce(async (user: FoundUser) => {
    const { encryptedUserId } = user;
    const input = { b2bTimetableId, encryptedUserId, ...occupantId };
    const name = calledOf(user);
    await outbox.act({ ...place, kind: 'addMember', input, label: `${name} 님 추가`, name });
    onClose();
  });
  const add = async () => {
    // A colleague who is registered without a tenant gets the one that is chosen here.
    const isOccupantMissing =
      day.csCorporateConfig.isUseOccupant &&
      occupant === '' &&
      [...chosen.values()].some(({ occupantName }) => occupantName === null);
    setShowsMissingOccupant(isOccupantMissing);
    if (isOccupantMissing) return setFailedAttempts(failedAttempts + 1);
    const [only] = chosen.values();
    if (chosen.size === 1 && only) return addOne(only);
    try {
      const encryptedUserIds = [...chosen.keys()];
      const answer = await addGroup({ b2bTimetableId, encryptedUserIds, ...occupantId });
      await Promise.all([utils.b2bExpert.day.invalidate(), utils.b2bExpert.users.invalidate()]);
      if (answer.added.length > 0) toast(`${answer.added.length}명을 추가했어요.`, { tone: 'good' });
      setRejected(answer.refused);
      setAttempted(chosen);
      setChosen(new Map());
      if (answer.refused.length === 0) onClose();
    } catch (thrown) {
      toastRejection(thrown, '여러 명을 한꺼번에 추가하려면 인터넷에 연결해 주세요.');
    }
  };
  const rejectedOf = rejected.map((item) => {
    const user = attempted.get(item.encryptedUserId);
    return user ? { ...item, name: calledOf(user) } : item;
  });
  const occupants = {
    part,
    value: occupant,
    error: showsMissingOccupant ? '입주사가 등록되지 않은 직원이 있어요. 입주사를 골라 주세요.' : undefined,
    onChange: (event: { target: { value: string } }) => {
      setOccupant(event.target.value);
      setShowsMissingOccupant(false);
    },
  };
  const isDirty = chosen.size > 0 || occupant !== '';
  return { chosen, toggle, occupants, rejected: rejectedOf, add, isAdding: group.isPending, isDirty };
}

function MemberSearchPart({
  day,
  lesson: { b2bTimetableId },
  members: {
    chosen,
    toggle,
    occupants: { part, ...occupants },
    rejected,
  },
}: Pick<Props, 'day' | 'lesson'> & { members: ReturnType<typeof useMembers> }) {
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState({ searchFilter: '', page: 1 });
  const users = trpc.b2bExpert.users.useQuery({ b2bTimetableId, ...query });
  const search = (event: FormEvent) => {
    event.preventDefault();
    setQuery({ searchFilter: typed, page: 1 });
  };
  return (
    <div className="grid gap-4">
      <form onSubmit={search} className="flex items-end gap-2">
        <TextField
          label="이름이나 이메일"
          type="search"
          data-typed-first
          className="flex-1"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">찾기</Button>
      </form>
      {rejected.length > 0 ? (
        <Banner tone="warn" role="alert" title={`${rejected.length}명은 추가하지 못했어요.`}>
          <ul className="mt-1 list-disc pl-4">
            {rejected.map(({ encryptedUserId, name, message }) => (
              <li key={encryptedUserId}>
                {name} 님: {message}
              </li>
            ))}
          </ul>
        </Banner>
      ) : null}
      {users.isPending ? (
        <SkeletonGroup className="grid gap-2">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </SkeletonGroup>
      ) : null}
      {users.isError ? (
        <FailedPart title="직원을 불러오지 못했어요." onRetry={() => users.refetch()}>
          손님으로는 추가할 수 있어요.
        </FailedPart>
      ) : null}
      {users.data ? <UserList users={users.data} chosen={chosen} onToggle={toggle} /> : null}
      {users.data && users.data.pagination.pages > 1 ? (
        <nav aria-label="페이지" className="flex items-center justify-center gap-3">
          <Button size="sm" disabled={query.page <= 1} onClick={() => setQuery({ ...query, page: query.page - 1 })}>
            이전
          </Button>
          <span className="text-small tnum">
            {query.page}/{users.data.pagination.pages}
          </span>
          <Button
            size="sm"
            disabled={query.page >= users.data.pagination.pages}
            onClick={() => setQuery({ ...query, page: query.page + 1 })}
          >
            다음
          </Button>
        </nav>
      ) : null}
      <div ref={part}>
        <Occupants day={day} {...occupants} />
      </div>
    </div>
  );
}

function UserList({
  users,
  chosen,
  onToggle,
}: {
  users: MemberSearch;
  chosen: ReadonlyMap<string, FoundUser>;
  onToggle: (user: FoundUser) => void;
}) {
  if (users.index.length === 0)
    return <p className="py-4 text-center text-ink-2">찾는 직원이 없어요. 이름이나 이메일을 다시 확인해 주세요.</p>;
  return (
    <ul className="divide-y divide-line">
      {users.index.map((user) => {
        const isIn = user.status !== null && user.status !== 'WAITING' && user.status !== 'OFFERED';
        const note = user.status === 'WAITING' ? '대기 중' : user.status === 'OFFERED' ? '자리 제안 중' : null;
        return (
          <li key={user.encryptedUserId} className="py-1.5">
            <Checkbox
              checked={chosen.has(user.encryptedUserId)}
              disabled={isIn}
              onChange={() => onToggle(user)}
              label={
                <span>
                  <span className="font-semibold">{user.name}</span>
                  <span className="block text-small break-all text-ink-2">
                    {[user.email, user.occupantName, isIn ? '예약 완료' : note].filter(Boolean).join(' · ')}
                  </span>
                </span>
              }
            />
          </li>
        );
      })}
    </ul>
  );
}

function GuestPart({ day, lesson, outbox, formId, onClose }: Props & { formId: string }) {
  const { b2bTimetableId } = lesson;
  const { register, errors, place, submit } = useSchemaForm(addGuestInput, { b2bTimetableId, name: '', phone: '' }, [
    'name',
    'phone',
  ]);
  const add = useOnce(async (input: z.output<typeof addGuestInput>) => {
    await outbox.act({
      csCorporateId: day.csCorporateId,
      date: day.date,
      b2bTimetableId,
      kind: 'addGuest',
      input,
      label: `손님 ${input.name} 님 추가`,
      name: input.name,
    });
    onClose();
  });
  return (
    <form {...place} id={formId} noValidate onSubmit={submit(add)} className="grid gap-4">
      <TextField label="이름" autoComplete="off" error={errors.name?.message} {...register('name')} />
      <TextField
        label="휴대폰 번호"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        error={errors.phone?.message}
        {...register('phone')}
      />
      <Occupants
        day={day}
        {...register('occupantId', { setValueAs: (id: string | undefined) => (id ? Number(id) : undefined) })}
      />
    </form>
  );
}
