import { paths } from '#shared/paths.ts'
import { Button } from '#kit/Button.tsx'
import type { SelectOption } from '#kit/select-control.ts'
import { SelectField } from '#kit/SelectField.tsx'

/** Which prices are shown; '' is all. */
export type Filter = { service: string; currency: string }

type PriceFilterProps = {
  filter: Filter
  services: readonly SelectOption[]
  currencies: readonly SelectOption[]
}

/** Native: the server answers with what was chosen, with and without scripts. */
export const PriceFilter = ({ filter, services, currencies }: PriceFilterProps) => (
  <search>
    <form
      className="price-filter grid gap-4 items-end md:grid-cols-[minmax(0,20rem)_minmax(0,14rem)_auto_1fr]"
      action={paths.prices()}
    >
      <SelectField
        label="Service"
        id="price-service"
        name="service"
        placeholder="All services"
        defaultValue={filter.service}
        options={services}
      />
      <SelectField
        label="Currency"
        id="price-currency"
        name="currency"
        placeholder="All currencies"
        defaultValue={filter.currency}
        options={currencies}
      />
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </form>
  </search>
)
