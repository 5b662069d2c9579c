import { packageGroups } from '#content/services/catalogue.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { currencies, labelOf, type PriceFilter as Filter } from './price-filter.ts'

/** Native: the server answers with what was chosen, with and without scripts. */
export const PriceFilter = ({ filter }: { filter: Filter }) => (
  <search>
    <form className="price-filter" action={paths.prices()}>
      <SelectField
        label="Service"
        id="price-service"
        name="service"
        placeholder="All services"
        defaultValue={filter.service}
        options={packageGroups.map(({ service }) => ({ value: service, label: labelOf(service) }))}
      />
      <SelectField
        label="Currency"
        id="price-currency"
        name="currency"
        placeholder="All currencies"
        defaultValue={filter.currency}
        options={currencies.map(([value, label]) => ({ value, label }))}
      />
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </form>
  </search>
)
