import type { SearchPurpose, WorkoutType } from '~/domain/catalog/search-codes';
import { type ServiceType, serviceTypes } from '~/domain/shared/service-type';
import {
  type Audience,
  audiencePrograms,
  type SearchTopic,
  type SearchTopicKey,
  searchTopicKeys,
  searchTopicOf,
} from './search-topics';

export interface TopicFilters {
  serviceType?: ServiceType;
  program?: string;
  purposes: SearchPurpose[];
  types: WorkoutType[];
  /** Topics and audiences that contradict the others. */
  unusedTopics: SearchTopicKey[];
  unusedAudiences: Audience[];
}

const hobbies: ReadonlySet<ServiceType> = new Set(['art', 'music']);
/**
 * Returns the common vertical of all named topics. Kinds of workout belong to workouts or to the vertical pregnant;
 * hobbies cannot be combined with others.
 */
function verticalOf(named: readonly SearchTopic[]): ServiceType | undefined {
  const strong = named.filter(({ weak }) => weak !== true);
  const verticals = new Set((strong.length > 0 ? strong : named).map(({ serviceType }) => serviceType));
  if (verticals.has('pregnant')) return 'pregnant';
  return (
    serviceTypes.find((serviceType) => verticals.has(serviceType) && serviceType !== 'care') ??
    (verticals.has('care') ? 'care' : undefined)
  );
}

type ReadProgram = { program?: string; /** Topics that belong to other programs. */ others: SearchTopicKey[] };

function programOf(keys: readonly SearchTopicKey[], audience: Audience | undefined): ReadProgram {
  const programs = keys.flatMap((key) => {
    const program = (audience && audiencePrograms[audience][key]) ?? searchTopicOf(key).program;
    return program === undefined ? [] : [{ key, program }];
  });
  const violins = programs.filter(({ key }) => key === 'violin' || key === 'kidsViolin');
  const candidates = violins.length > 0 ? violins : programs;
  // The instrument alone adds nothing to one of its programs; 클래식 and 재즈 are piano programs.
  const instrument = violins.length > 0 ? 'violin' : 'piano';
  const chosen = candidates.find(({ program }) => program !== instrument) ?? candidates[0];
  if (!chosen) return { others: [] };
  const isChosen = ({ program }: (typeof programs)[number]) => program === chosen.program || program === instrument;
  return { program: chosen.program, others: programs.filter((program) => !isChosen(program)).map(({ key }) => key) };
}

/** Combines the topics of a line, independent of their order. */
export function readTopics(mentioned: ReadonlySet<SearchTopicKey>, audiences: ReadonlySet<Audience>): TopicFilters {
  // 요가 and 명상 together mean one thing.
  const keys = searchTopicKeys.filter((key) => mentioned.has(key) && !(key === 'yoga' && mentioned.has('meditation')));
  const serviceType = verticalOf(keys.map(searchTopicOf));
  const isHobby = serviceType !== undefined && hobbies.has(serviceType);
  const fits = (key: SearchTopicKey) =>
    isHobby ? searchTopicOf(key).serviceType === serviceType : !hobbies.has(searchTopicOf(key).serviceType);
  const matchingKeys = keys.filter((key) => fits(key));
  const audience = (['child', 'senior'] as const).find((item) => audiences.has(item));
  const onlyWorkout = matchingKeys.every((key) => key === 'workout');
  const { program, others }: ReadProgram = isHobby || onlyWorkout ? programOf(matchingKeys, audience) : { others: [] };
  const isForAudience = audience !== undefined && Object.values(audiencePrograms[audience]).includes(program ?? '');
  const purposes = matchingKeys.flatMap((key) => {
    const { serviceType: from, purpose, elsewhere } = searchTopicOf(key);
    if (purpose !== undefined) return [purpose];
    // The whole vertical ache is about pain.
    const isImplied = from === serviceType || (elsewhere === 'pain' && serviceType === 'ache');
    return elsewhere === undefined || isImplied ? [] : [elsewhere];
  });
  return {
    serviceType,
    program,
    purposes: [...new Set(purposes)],
    types: [...new Set(matchingKeys.flatMap((key) => searchTopicOf(key).type ?? []))],
    unusedTopics: [...keys.filter((key) => !fits(key) && searchTopicOf(key).weak !== true), ...others],
    unusedAudiences: [...audiences].filter((other) => other !== audience || !isForAudience),
  };
}
