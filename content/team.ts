import { site } from './site.ts'
import type { Team } from './schema.ts'

/** The people of the agency; the first reads the briefs, and is shown beside the prices of every service. */
export const team: Team = [
  {
    name: 'Tamsin Ferreira',
    position: 'Brand and Marketing Strategist',
    quotation:
      'In pharmaceuticals you learn that a careless claim can hurt someone. I never unlearned it. AI writes faster than any of us, so someone has to be the one who says: is that true, and would I say it to a customer’s face?',
    description: `Tamsin led brand and marketing strategy in pharmaceutical and global companies before ${site.name}. She reads every brief that comes in, and will be on your first call.`,
    readsBriefs:
      'Reads every brief that comes in, and will be on your first call. If this service is not the right one, she’ll say so.',
    image: 'tamsin-ferreira',
    imageAlt: 'Portrait of Tamsin Ferreira, woven in coloured thread',
  },
]
