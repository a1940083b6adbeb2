'use client';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { tabPlace } from '~/components/browser/stored-value';
import { SavedBesideDraft } from '~/components/form/saved-beside-draft';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { Link } from '~/components/navigation/link';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { TextArea } from '~/components/ui/text-area';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import { type OwnProfile, saveProfileInput } from '~/domain/coach/schema/own-profile';
import { trpc } from '~/trpc/react';
import { profileDraft } from './profile-draft';
import { ProfileFrame } from './profile-frame';

/** A coach's public texts with a preview of the public page. What was typed stays in this tab until it is saved. */
export function ProfileForm() {
  const [saved] = trpc.session.ownProfile.useSuspenseQuery();
  const utils = trpc.useUtils();
  const [draft] = useState(() => profileDraft(tabPlace, saved.encryptedCoachId));
  const [other, setOther] = useState<OwnProfile | null>(null);
  const form = useSchemaForm(
    saveProfileInput,
    { version: saved.version, headline: saved.headline, biography: saved.biography },
    ['headline', 'biography'],
  );
  const { setValue, reset, isDirty, control } = form;
  const [version, headline, biography] = useWatch({
    control,
    name: ['version', 'headline', 'biography'],
  });
  const [restored, setRestored] = useState(false);
  useEffect(() => {
    const storedDraft = draft.read();
    if (storedDraft) {
      // A draft of an older version is rejected when it is saved, and both texts are shown.
      setValue('version', storedDraft.version);
      setValue('headline', storedDraft.headline, { shouldDirty: true });
      setValue('biography', storedDraft.biography, { shouldDirty: true });
    }
    setRestored(true);
  }, [draft, setValue]);
  useEffect(() => {
    if (!restored) return;
    if (isDirty) draft.write({ version, headline, biography });
    else draft.remove();
  }, [draft, restored, isDirty, version, headline, biography]);

  const save = trpc.session.saveProfile.useMutation();
  const use = (profile: Pick<OwnProfile, 'version' | 'headline' | 'biography'>) => {
    setOther(null);
    reset({ version: profile.version, headline: profile.headline, biography: profile.biography });
  };
  const keep = (current: string) => {
    setOther(null);
    setValue('version', current);
  };
  const submit = form.submit(async (input) => {
    try {
      const { version } = await save.mutateAsync(input);
      use({ ...input, version });
      draft.remove();
      toast('소개를 저장했어요. 프로필에 바로 반영돼요.', { tone: 'good' });
      await utils.session.ownProfile.invalidate();
    } catch (thrown) {
      if (form.showRejection(thrown).code !== 'CONFLICT') return;
      // The conflict is shown anyway; what was saved follows if it can be read.
      setOther(await utils.session.ownProfile.fetch(undefined, { staleTime: 0 }).catch(() => null));
    }
  });

  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_auto]">
      <form {...form.place} noValidate onSubmit={submit} className="grid content-start gap-6">
        <TextField
          label="한 줄 소개"
          hint="코치 목록과 프로필 맨 위에 보여요. 60자까지 입력할 수 있어요."
          error={form.errors.headline?.message}
          {...form.register('headline')}
        />
        <TextArea
          label="소개"
          hint="치료나 완치처럼 의료에서 쓰는 표현은 쓸 수 없어요."
          rows={10}
          error={form.errors.biography?.message}
          {...form.register('biography')}
        />
        {other ? (
          <SavedBesideDraft
            title="지금 저장된 소개"
            use="저장된 소개 불러오기"
            keep="입력한 소개 그대로 두기"
            note="그대로 두고 다시 저장하면 저장된 소개를 덮어써요."
            onUse={() => use(other)}
            onKeep={() => keep(other.version)}
          >
            <p className="font-semibold">{other.headline}</p>
            <p className="mt-1">{other.biography}</p>
          </SavedBesideDraft>
        ) : null}
        <Button type="submit" variant="primary" size="lg" loading={save.isPending} disabled={!isDirty}>
          저장
        </Button>
        <Card as="section" aria-label="변경 내용이 반영되는 시점" className="text-small text-ink-2">
          <b className="font-semibold text-ink">저장하면 바로 바뀌는 내용</b>
          <p className="mt-1">한 줄 소개와 소개, 찾아가는 동네는 저장하면 바로 반영돼요.</p>
          <b className="mt-4 block font-semibold text-ink">운영자 확인이 필요한 내용</b>
          <p className="mt-1">
            활동 이름, 경력과 자격, 분야, 프로그램과 목적은 아래에서 요청하면 운영자가 확인하고 반영해요. 가격표는 모든
            코치가 같아요.
          </p>
          <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
            <Link href="/expert/areas" className="underline underline-offset-4">
              찾아가는 동네
            </Link>
            <Link href="/account/coachDocuments" className="underline underline-offset-4">
              확인 서류
            </Link>
            <Link href="/user/mypage/upload" className="underline underline-offset-4">
              수업 가능 시간
            </Link>
          </p>
        </Card>
      </form>
      <ProfileFrame listed={saved.profile !== null} />
    </div>
  );
}
