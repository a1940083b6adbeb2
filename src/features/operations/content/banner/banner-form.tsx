'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { PictureField } from '~/components/form/picture-field';
import { Checkbox } from '~/components/ui/checkbox';
import { TextField } from '~/components/ui/text-field';
import { BANNER, bannerContent, type BannerContent, bannerPolicy } from '~/domain/content/banner/schema';
import { formatDayWithYear } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { useIdempotentCall } from '~/trpc/use-idempotent-call';
import type { Details } from '../../list/save-conflict';
import { RevisionForm } from '../../publication/revision-form';
import { NamedValueList } from '../named-value-list';
import { BannerPreview } from './banner-preview';

const bannerForm = bannerContent.extend({ basedOn: z.number() });
type BannerForm = z.infer<typeof bannerForm>;

/** Returns the fields of the banner that two operators can change at the same time. */
const detailsOf = (banner: BannerContent): Details => [
  ['표시', banner.visible ? '보임' : '숨김'],
  ['알릴 내용', banner.title],
  ['보조 문구', banner.text || '없음'],
  ['연결 주소', banner.url],
  ['데스크톱 사진', banner.imageUrl ?? '기본 그림'],
  ['모바일 사진', banner.imageUrlForMobile ?? '기본 그림'],
  ['마지막 표시일', banner.endsOn ? formatDayWithYear(banner.endsOn) : '없음'],
];

/** The same for the content of a revision; empty for one that the form cannot read any more. */
export function revisionDetails(content: unknown): Details {
  const { data } = bannerContent.safeParse(content);
  return data ? detailsOf(data) : [];
}

/** The banner as the form loads it: the newest revision, and the version that is shown. */
type LoadedBanner = { version: number; content: unknown };

const formOf = ({ version, content }: LoadedBanner): BannerForm => ({
  ...bannerContent.parse(content),
  basedOn: version,
});
const ref = { kind: 'banner', subject: BANNER } as const;
const emptyAsNull = { setValueAs: (value: string | null) => value || null };

/** Edits the banner above the header, with a preview for both widths. */
export function BannerEditor({ banner, onSaved }: { banner: LoadedBanner; onSaved: () => void }) {
  const cache = trpc.useUtils().operations.publication;
  const { data: settings = {} } = trpc.content.seller.useQuery();
  const form = useForm<BannerForm>({
    resolver: zodResolver(bannerForm),
    defaultValues: formOf(banner),
    // The first wrong field in the order of the page gets the focus.
    shouldFocusError: false,
  });
  const { register, control, formState, setValue } = form;
  const { errors } = formState;
  const draft = useWatch({ control });
  const onSuccess = () => cache.invalidate();
  const save = useIdempotentCall(trpc.operations.publication.save.useMutation({ onSuccess }).mutateAsync);
  const saveDraft = trpc.operations.publication.saveDraft.useMutation({ onSuccess });
  return (
    <RevisionForm
      label="배너"
      form={form}
      published
      saveLabel="저장하고 게시"
      save={({ basedOn, ...content }) => save({ ...ref, basedOn, content })}
      saveDraft={({ basedOn, ...content }) => saveDraft.mutateAsync({ ...ref, basedOn, content })}
      reload={() => cache.get.fetch(ref, { staleTime: 0 })}
      formOf={formOf}
      rebase={({ version }) => setValue('basedOn', version)}
      detailsOf={detailsOf}
      onSaved={onSaved}
    >
      <Checkbox
        label="배너 표시하기"
        hint="끄면 모든 페이지에서 사라져요."
        error={errors.visible?.message}
        {...register('visible')}
      />
      <TextField
        label="알릴 내용"
        maxLength={bannerPolicy.title}
        error={errors.title?.message}
        {...register('title')}
      />
      <TextField
        label="보조 문구"
        optional
        hint="넓은 화면에만 보여요."
        maxLength={bannerPolicy.text}
        error={errors.text?.message}
        {...register('text')}
      />
      <NamedValueList settings={settings} />
      <TextField
        label="연결 주소"
        hint="이 사이트의 경로(예: /f/price)나 https 주소를 입력해 주세요."
        error={errors.url?.message}
        {...register('url')}
      />
      <PictureField
        label="데스크톱 사진"
        value={draft.imageUrl ?? null}
        error={errors.imageUrl?.message}
        onChange={(url) => setValue('imageUrl', url, { shouldDirty: true })}
      />
      <PictureField
        label="모바일 사진"
        value={draft.imageUrlForMobile ?? null}
        error={errors.imageUrlForMobile?.message}
        onChange={(url) => setValue('imageUrlForMobile', url, { shouldDirty: true })}
      />
      <p className="text-caption text-ink-2">사진을 올리지 않으면 기본 그림이 보여요.</p>
      <TextField
        label="마지막 표시일"
        type="date"
        optional
        hint="이날까지 표시되고, 다음 날부터 보이지 않아요."
        error={errors.endsOn?.message}
        {...register('endsOn', emptyAsNull)}
      />
      <BannerPreview banner={draft} settings={settings} />
    </RevisionForm>
  );
}
