import { londonDay, nextDay } from '#shared/dates.ts'
import { useArticle } from '../article-context.tsx'

/** Whether it goes out when somebody presses the button, or by itself at a time in London. */
export function WhenSetting() {
  const { when, setWhen } = useArticle()
  return (
    <fieldset className="article-when">
      <legend className="article-panel__title">When</legend>
      <label className="check">
        <input
          type="radio"
          name="when"
          checked={when.at === 'once'}
          onChange={() => setWhen({ ...when, at: 'once' })}
        />
        When I press Publish
      </label>
      <label className="check">
        <input
          type="radio"
          name="when"
          checked={when.at === 'time'}
          onChange={() => setWhen({ ...when, at: 'time', date: when.date || nextDay(londonDay(new Date())) })}
        />
        At a set time
      </label>
      {when.at === 'time' && (
        <div className="article-when__time">
          <label className="field">
            <span className="field__label">Day</span>
            <input
              className="control"
              type="date"
              required
              value={when.date}
              onChange={({ currentTarget }) => setWhen({ ...when, date: currentTarget.value })}
            />
          </label>
          <label className="field">
            <span className="field__label">London time</span>
            <input
              className="control"
              type="time"
              required
              value={when.time}
              onChange={({ currentTarget }) => setWhen({ ...when, time: currentTarget.value })}
            />
          </label>
        </div>
      )}
    </fieldset>
  )
}
