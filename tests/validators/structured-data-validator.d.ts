declare module '@adobe/structured-data-validator' {
  type Issue = {
    severity: 'ERROR' | 'WARNING'
    issueMessage: string
    path: { type?: string; property?: string }[]
  }
  export default class Validator {
    constructor(schemaOrg: unknown)
    validate(data: { jsonld: unknown; microdata: object; rdfa: object }): Promise<Issue[]>
  }
}
