import type { PagePlace } from '#contract/public-page.ts'
import type { PublicPortfolio } from '#contract/public-portfolio.ts'

const SCHEMA = 'https://schema.org'

/** For search engines: microdata, as the page has no script for JSON-LD. No email or phone, for harvesters. */
export function ProfileMicrodata(props: { portfolio: PublicPortfolio; place: PagePlace }) {
  const { portfolio, place } = props
  const { name, headline, bio, city, github, linkedin, site, technologies } = portfolio
  const { canonical } = place
  return (
    <div hidden itemScope itemType={`${SCHEMA}/ProfilePage`}>
      <div itemProp="mainEntity" itemScope itemType={`${SCHEMA}/Person`}>
        <meta itemProp="name" content={name} />
        {headline && <meta itemProp="jobTitle" content={headline} />}
        {bio && <meta itemProp="description" content={bio} />}
        {city && <meta itemProp="address" content={city} />}
        {canonical && <link itemProp="url" href={canonical} />}
        {canonical && portfolio.has_photo && <link itemProp="image" href={`${canonical}/photo`} />}
        {[github, linkedin, site].map(
          (address) => address && <link key={address} itemProp="sameAs" href={address} />,
        )}
        {technologies.map(({ title }) => (
          <meta key={title} itemProp="knowsAbout" content={title} />
        ))}
      </div>
    </div>
  )
}
