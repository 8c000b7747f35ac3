import { CONFIRMATION_PATH } from '#contract/confirmations.ts'
import type { PagePlace } from '#contract/public-page.ts'
import type {
  PublicPortfolio,
  PublicProject,
  PublicTechnology,
} from '#contract/public-portfolio.ts'
import type { Level } from '#contract/technologies.ts'

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'

const LEVELS: Record<Level, string> = {
  Iniciante: 'Beginner',
  Intermediário: 'Intermediate',
  Avançado: 'Advanced',
}

type ResumeAddresses = Pick<PagePlace, 'canonical' | 'photo'>

/** A portfolio as JSON Resume 1.x, without keys for hidden fields. */
export function toResume(portfolio: PublicPortfolio, place: ResumeAddresses) {
  const { course_module, technologies, projects } = portfolio
  const certificates = technologies.flatMap((technology) => certificatesOf(technology, place))
  return {
    $schema: SCHEMA,
    basics: basicsOf(portfolio, place),
    ...(course_module && { education: [{ area: course_module }] }),
    ...(certificates.length > 0 && { certificates }),
    skills: technologies.map(skillOf),
    ...(projects && { projects: projects.map(projectOf) }),
  }
}

function basicsOf(portfolio: PublicPortfolio, { canonical, photo }: ResumeAddresses) {
  const { name, headline, course_module, bio, city, public_email, site } = portfolio
  const label = headline ?? course_module
  const url = site === null ? canonical : uriOf(site)
  const isPhone = portfolio.contact !== null && PHONE.test(portfolio.contact)
  const profiles = profilesOf(portfolio, canonical)
  return {
    name,
    ...(label && { label }),
    ...(bio && { summary: bio }),
    ...(city && { location: { city } }),
    ...(public_email && { email: public_email }),
    ...(isPhone && { phone: portfolio.contact }),
    ...(url && { url }),
    ...(canonical && photo && { image: `${canonical}/photo` }),
    ...(profiles.length > 0 && { profiles }),
  }
}

const PHONE = /^\+?[\d\s().-]{6,}$/

/** With the page itself where its owner's site is the URL. */
function profilesOf(
  { contact, github, linkedin, site }: PublicPortfolio,
  canonical: string | null,
) {
  return [
    ...(site !== null && canonical ? [{ network: 'Techfólio', url: canonical }] : []),
    ...(contact === null || PHONE.test(contact) ? [] : [contactProfile(contact)]),
    ...(github ? [profileOf('GitHub', github)] : []),
    ...(linkedin ? [profileOf('LinkedIn', linkedin)] : []),
  ]
}

const profileOf = (network: string, url: string) => ({
  network,
  username: url.slice(url.lastIndexOf('/') + 1),
  url: uriOf(url),
})

/** The contact is free text. */
const contactProfile = (contact: string) =>
  /^https?:\/\/\S+$/i.test(contact) && URL.canParse(contact)
    ? { network: new URL(contact).hostname, url: uriOf(contact) }
    : { network: 'Contact', username: contact }

/** The Portuguese level is a keyword beside the English one. */
const skillOf = ({ title, level }: PublicTechnology) => ({
  name: title,
  ...(level && { level: LEVELS[level], keywords: [level] }),
})

function certificatesOf(
  { title, level, confirmation }: PublicTechnology,
  { canonical }: ResumeAddresses,
) {
  if (!confirmation) return []
  const { id, teacher, on } = confirmation
  return [
    {
      name: `${title}, ${level}`,
      date: on,
      issuer: `${teacher}, ${confirmation.class}`,
      ...(canonical && { url: new URL(`${CONFIRMATION_PATH}${id}`, canonical).href }),
    },
  ]
}

const projectOf = ({ title, description, since, technologies, ...project }: PublicProject) => {
  const [url, other] = [project.deploy_url, project.repo_url].filter((one) => one !== null)
  return {
    name: title,
    description,
    startDate: since,
    keywords: technologies,
    ...(url && { url: uriOf(url) }),
    ...(other && { highlights: [other] }),
  }
}

/** Browsers accept characters in a URL that RFC 3986 does not. */
function uriOf(address: string) {
  const { origin, pathname, search, hash } = new URL(address)
  const place = origin.replaceAll(/[^\w\-.~:/[\]!$&'()*+,;=%]/g, encodeURIComponent)
  return place + plain(pathname + search) + hash.slice(0, 1) + plain(hash.slice(1))
}

const plain = (text: string) =>
  text.replaceAll(/%(?![\da-f]{2})|[^\w\-.~:/?@!$&'()*+,;=%]/gi, encodeURIComponent)
