'use client';
import { useState } from 'react';
import { PlaceField } from '~/components/finder/place-field';
import { useUnsavedForms } from '~/components/form/unsaved';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { FieldError } from '~/components/ui/field';
import { toast } from '~/components/ui/toast';
import { areasSchema, type OwnAreas } from '~/domain/coach/schema/areas';
import type { Place } from '~/domain/coach/schema/coach';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { ChosenAreas } from './chosen-areas';
import { NearbyAreas } from './nearby-areas';
import { AreaTree } from './area-tree';
import { isSamePlace, placeKey } from './place-key';

/** Lets a coach choose the districts to go to: by name, in the tree of places, and among the neighbours of one. */
export function AreasForm() {
  const [saved] = trpc.session.ownAreas.useSuspenseQuery();
  const utils = trpc.useUtils();
  const [base, setBase] = useState<OwnAreas>(saved);
  const [areas, setAreas] = useState<readonly Place[]>(saved.areas);
  const [last, setLast] = useState<Place | null>(null);
  const [searches, setSearches] = useState(0);
  const [other, setOther] = useState<OwnAreas | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isDirty = keysOf(areas) !== keysOf(base.areas);
  useUnsavedForms(isDirty);

  const add = (places: readonly Place[]) => {
    const added = places.filter((place) => !areas.some((area) => isSamePlace(area, place)));
    setProblem(null);
    setLast(places.at(-1) ?? null);
    if (added.length > 0) setAreas([...areas, ...added]);
  };
  const remove = (places: readonly Place[]) => {
    setProblem(null);
    setAreas(areas.filter((area) => !places.some((place) => isSamePlace(area, place))));
  };
  const replace = (stored: OwnAreas, chosen: readonly Place[]) => {
    setOther(null);
    setProblem(null);
    setBase(stored);
    setAreas(chosen);
  };
  const save = trpc.session.saveAreas.useMutation({
    onSuccess: async ({ version }, input) => {
      replace({ version, areas: input.areas }, input.areas);
      toast('찾아가는 동네를 저장했어요. 검색과 추천에 바로 반영돼요.', { tone: 'good' });
      await utils.session.ownAreas.invalidate();
    },
    onError: async (error) => {
      const rejection = rejectionOf(error);
      setProblem(rejection.message);
      if (rejection.code !== 'CONFLICT') return;
      await utils.session.ownAreas.invalidate();
      setOther(utils.session.ownAreas.getData() ?? null);
    },
  });
  const submit = () => {
    const parsed = areasSchema.safeParse(areas);
    if (!parsed.success) return setProblem(parsed.error.issues[0]?.message ?? null);
    setProblem(null);
    return save.mutate({ version: base.version, areas: parsed.data });
  };

  return (
    <form
      noValidate
      className="grid gap-8 lg:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="grid content-start gap-6">
        <PlaceField
          key={searches}
          label="동네 이름으로 찾기"
          variant="box"
          place={null}
          onChange={(place) => {
            if (!place) return;
            add([place]);
            setSearches(searches + 1);
          }}
        />
        <AreaTree areas={areas} onAdd={add} onRemove={remove} />
        <NearbyAreas of={last ?? areas[0] ?? null} areas={areas} onAdd={add} />
      </div>
      <div className="grid content-start gap-4">
        <ChosenAreas areas={areas} onRemove={remove} />
        <FieldError id="areas-problem" message={problem ?? undefined} />
        {other ? (
          <Banner tone="warn" role="alert" title={`지금 저장된 동네는 ${other.areas.length}곳이에요.`}>
            그대로 두고 다시 저장하면 저장된 동네를 덮어써요.
            <span className="mt-3 flex flex-wrap gap-2">
              <Button size="sm" onClick={() => replace(other, other.areas)}>
                저장된 동네 불러오기
              </Button>
              <Button size="sm" onClick={() => replace(other, areas)}>
                고른 동네 그대로 두기
              </Button>
            </span>
          </Banner>
        ) : null}
        <Button type="submit" variant="primary" size="lg" loading={save.isPending} disabled={!isDirty}>
          저장
        </Button>
        <p className="text-small text-ink-2">동네를 빼도 이미 예약된 수업과 계약은 그대로예요.</p>
      </div>
    </form>
  );
}

function keysOf(areas: readonly Place[]): string {
  return areas
    .map((area) => placeKey(area))
    .toSorted()
    .join('\n');
}
