import { londonDay, nextDay } from '#shared/dates.ts'
import { TextField } from '#ui/Field.tsx'
import { useArticle } from '../article-context.tsx'
import type { When } from '../article-store.ts'

/** The field in which what was refused is put right: the day if there is none, else the time. */
export const problemField = ({ date }: When): string => (date === '' ? 'when-date' : 'when-time')

/** Whether it goes out when someone presses the button, or by itself at a time in London. A public article has no other time. */
export function WhenSetting() {
  const { article, when, store } = useArticle()
  // What was refused is not what is asked for now.
  const change = (changed: Partial<When>) => store.set({ when: { ...when, problem: undefined, ...changed } })
  if (article.state === 'published') return null
  return (
    <fieldset className="article-when">
      <legend className="article-panel__title">When</legend>
      <label className="check">
        <input
          type="radio"
          name="when"
          checked={when.at === 'once'}
          onChange={() => change({ at: 'once' })}
        />
        When I press Publish
      </label>
      <label className="check">
        <input
          type="radio"
          name="when"
          checked={when.at === 'time'}
          onChange={() => change({ at: 'time', date: when.date || nextDay(londonDay(new Date())) })}
        />
        At a set time
      </label>
      {when.at === 'time' && (
        <div className="article-when__time">
          <TextField
            id="when-date"
            label="Day"
            type="date"
            name="date"
            required
            value={when.date}
            error={problemField(when) === 'when-date' ? when.problem : undefined}
            onChange={({ currentTarget }) => change({ date: currentTarget.value })}
          />
          <TextField
            id="when-time"
            label="London time"
            type="time"
            name="time"
            required
            value={when.time}
            error={problemField(when) === 'when-time' ? when.problem : undefined}
            onChange={({ currentTarget }) => change({ time: currentTarget.value })}
          />
        </div>
      )}
    </fieldset>
  )
}
